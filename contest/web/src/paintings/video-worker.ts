/** Records the replay of a painting as a video file, with the site's name at the end. */
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from "mediabunny";
import { drawInk, openPage } from "./open-page.ts";
import { Replay } from "./replay.ts";
import type { FromVideo, ToVideo } from "./video-messages.ts";

const FRAMES_PER_SECOND = 30;
const SECONDS = 12;
const CREDITS_SECONDS = 2;
/** Sharp enough for a phone, and small enough to send. */
const WIDTH = 720;

addEventListener("message", ({ data }: MessageEvent<ToVideo>) => void record(data));

function reply(message: FromVideo): void {
  postMessage(message);
}

async function record(order: ToVideo): Promise<void> {
  try {
    const format = await chooseFormat();
    if (format) await encode(order, format);
    else reply({ type: "failed", reason: "unsupported" });
  } catch {
    reply({ type: "failed", reason: "broken" });
  }
}

type Format = NonNullable<Awaited<ReturnType<typeof chooseFormat>>>;

/** MP4 plays everywhere; browsers that cannot write it write WebM. */
async function chooseFormat() {
  if (!("VideoEncoder" in globalThis)) return null;
  const size = { width: WIDTH, height: WIDTH };
  const mp4 = await getFirstEncodableVideoCodec(["avc"], size);
  if (mp4) return { output: new Mp4OutputFormat(), codec: mp4, type: "video/mp4", extension: "mp4" };
  const webm = await getFirstEncodableVideoCodec(["vp9", "vp8", "av1"], size);
  return webm && { output: new WebMOutputFormat(), codec: webm, type: "video/webm", extension: "webm" };
}

async function encode({ page: compressed, log, credits }: ToVideo, format: Format): Promise<void> {
  const page = await openPage(compressed);
  const [paint, ink] = [new OffscreenCanvas(page.width, page.height), new OffscreenCanvas(page.width, page.height)];
  drawInk(ink, page);
  const replay = new Replay(page, log, paint);
  // Encoders want even numbers.
  const height = 2 * Math.round((WIDTH * page.height) / page.width / 2);
  const frame = new OffscreenCanvas(WIDTH, height);
  const context = frame.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser cannot draw in the background.");
  const target = new BufferTarget();
  const output = new Output({ format: format.output, target });
  const source = new CanvasSource(frame, { codec: format.codec, bitrate: QUALITY_HIGH });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const painted = SECONDS * FRAMES_PER_SECOND;
  const all = painted + CREDITS_SECONDS * FRAMES_PER_SECOND;
  for (let index = 0; index < all; index++) {
    replay.seek(Math.min(1, index / (painted - 1)));
    context.drawImage(paint, 0, 0, WIDTH, height);
    context.drawImage(ink, 0, 0, WIDTH, height);
    if (index >= painted) drawCredits(context, credits, WIDTH, height);
    await source.add(index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    if (index % FRAMES_PER_SECOND === 0) reply({ type: "progress", share: index / all });
  }
  await output.finalize();
  if (!target.buffer) throw new Error("The video is empty.");
  reply({ type: "done", video: new Blob([target.buffer], { type: format.type }), extension: format.extension });
}

function drawCredits(
  context: OffscreenCanvasRenderingContext2D,
  credits: readonly string[],
  width: number,
  height: number,
): void {
  const bar = 64 + credits.length * 40;
  context.fillStyle = "#fbf6ec";
  context.fillRect(0, height - bar, width, bar);
  context.fillStyle = "#1d1a26";
  context.textAlign = "center";
  for (const [index, line] of credits.entries()) {
    context.font = index === 0 ? "bold 30px sans-serif" : "26px sans-serif";
    context.fillText(line, width / 2, height - bar + 58 + index * 40, width - 40);
  }
}
