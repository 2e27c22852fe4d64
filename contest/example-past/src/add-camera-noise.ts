// Light, white balance and camera noise, over everything that lies in the picture.
import type { Random } from "@contest/rules/random";
import { softStep } from "./field.ts";
import type { Pixels } from "./coloring-session.ts";
import type { Shot } from "./shot.ts";
import { at, clouds, grain, smoothAt } from "./textures.ts";

export function develop(photo: Pixels, shot: Shot, random: Random): void {
  const { width, height, light, balance, dapple } = shot;
  const noise = grain();
  const noiseX = random.integer(0, 511);
  const noiseY = random.integer(0, 511);
  const [red, green, blue] = balance;
  let part = 0;
  for (let y = 0; y < height; y++) {
    const down = y / height - 0.5;
    const row = light.level + down * light.y * 2 - down * down * light.fall;
    for (let x = 0; x < width; x++, part += 3) {
      const across = x / width - 0.5;
      let bright = row + across * (light.x * 2 - across * light.fall);
      if (dapple > 0) bright *= 1 - dapple * leafShade(x, y);
      const speck = (at(noise, x + noiseX, y + noiseY) - 0.5) * shot.noise;
      photo[part] = (photo[part] ?? 0) * bright * red + speck;
      photo[part + 1] = (photo[part + 1] ?? 0) * bright * green + speck;
      photo[part + 2] = (photo[part + 2] ?? 0) * bright * blue + speck;
    }
  }
}

/** Shadows of leaves or a curtain, far away and so out of focus. */
function leafShade(x: number, y: number): number {
  return 0.2 * softStep(0.44, 0.6, smoothAt(clouds(), x * 0.21, y * 0.17));
}
