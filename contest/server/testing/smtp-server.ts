/** A real SMTP server that accepts every email and records its id. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface SmtpServer {
  port: number;
  /** The ids of the delivered emails, repeated for each delivery. */
  delivered: string[];
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const delivered: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        delivered.push(/^message-id: <([\w-]+)@/im.exec(text)?.[1] ?? "a mail without an id");
        done();
      });
    },
  });
  // Tests cut its connections.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    delivered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
