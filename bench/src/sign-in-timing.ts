/** Whether the timing of a refused sign-in reveals if the address has an account. */
import { type Figure, limited, middle } from "./figure.ts";
import type { Site } from "./site.ts";

/** Below the limit of failed attempts per account. */
const TRIES = 90;

export async function measureSignInTiming({ url }: Site): Promise<Figure> {
  const known = "known@example.com";
  await post(`${url}/api/users`, 0, {
    email: known,
    password: "teal heron, quiet lamp",
    firstName: "Known",
    lastName: "Member",
    username: "known",
  });

  const times: Record<"known" | "unknown" | "unknownAgain", number[]> = { known: [], unknown: [], unknownAgain: [] };
  for (let index = 0; index < TRIES; index += 1) {
    times.unknown.push(await refused(url, index * 3, `nobody${index}@example.com`));
    times.known.push(await refused(url, index * 3 + 1, known));
    times.unknownAgain.push(await refused(url, index * 3 + 2, `noone${index}@example.com`));
  }

  const difference = Math.abs(middle(times.known) - middle(times.unknown));
  const noise = middleDeviation([...times.unknown, ...times.unknownAgain]);
  console.log(
    `${difference.toFixed(2)} ms apart, ${noise.toFixed(2)} ms of noise on ${middle(times.unknown).toFixed(1)} ms`,
  );
  return limited(
    "refused sign-in: timing difference between known and unknown addresses, in units of noise",
    difference / noise,
    "",
    { most: 1 },
  );
}

async function refused(url: string, person: number, email: string): Promise<number> {
  const start = performance.now();
  const status = await post(`${url}/api/users/login`, person, { email, password: "surely not this one" });
  const time = performance.now() - start;
  if (status !== 401) throw new Error(`sign-in answered ${status}`);
  return time;
}

async function post(url: string, person: number, body: object): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    // Everyone has a separate address; otherwise, the rate limits would respond instead.
    headers: { "content-type": "application/json", "x-forwarded-for": `10.9.${person >> 8}.${person & 255}` },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

function middleDeviation(values: number[]): number {
  const center = middle(values);
  return middle(values.map((value) => Math.abs(value - center)));
}
