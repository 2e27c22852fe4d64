import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Sends the images in this order, processes one after the other, and returns the order in which they had their turn. */
async function turns(places: number, images: readonly string[]): Promise<string[]> {
  const queue = new FairQueue(places);
  const order: string[] = [];
  await Promise.all(
    images.map(async (image) => {
      const [account = ""] = image;
      await queue.take(account);
      order.push(image);
      await new Promise((resolve) => setImmediate(resolve));
      queue.release(account);
    }),
  );
  expect(queue.waitingCount).toBe(0);
  return order;
}

test("an account that sends many pictures lets every other account go first after each of them", async () => {
  expect(await turns(1, ["a1", "a2", "a3", "a4", "b1", "c1", "b2"])).toEqual([
    "a1",
    "a2",
    "b1",
    "c1",
    "a3",
    "b2",
    "a4",
  ]);
});

test("one account never has two places, even if the other places are free", async () => {
  const queue = new FairQueue(3);
  await queue.take("a");
  const started: string[] = [];
  const second = queue.take("a").then(() => started.push("a2"));
  await queue.take("b");
  expect([started, queue.waitingCount]).toEqual([[], 1]);
  queue.release("b");
  expect(started).toEqual([]);
  queue.release("a");
  await second;
  expect([started, queue.waitingCount]).toEqual([["a2"], 0]);
});

test("a picture of another account starts at once while one account's pictures wait", async () => {
  const queue = new FairQueue(2);
  await queue.take("a");
  for (let image = 0; image < 50; image += 1) void queue.take("a");
  await queue.take("b");
  expect(queue.waitingCount).toBe(50);
});
