/** Pages that listen for votes, as browsers do. A separate module, because it also runs in separate processes. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

/** With more than this at once, it takes too long until connections are accepted. */
const AT_ONCE = 200;

/** The site allows 500 per address, so each comes from a different one, as a proxy would report it. */
export async function openStreams(url: string, count: number, from = 0): Promise<IncomingMessage[]> {
  const agent = new Agent({ maxSockets: Infinity });
  const streams: IncomingMessage[] = [];
  while (streams.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - streams.length) }, (_, place) => {
      return openStream(url, agent, from + streams.length + place);
    });
    streams.push(...(await Promise.all(next)));
  }
  return streams;
}

async function openStream(url: string, agent: Agent, number: number): Promise<IncomingMessage> {
  const headers = { "x-forwarded-for": `10.2.${Math.floor(number / 250)}.${1 + (number % 250)}` };
  const [stream] = (await once(get(`${url}/api/live`, { agent, headers }), "response")) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`a stream was answered with ${stream.statusCode}`);
  return stream
    .setEncoding("utf8")
    .on("error", () => undefined)
    .resume();
}
