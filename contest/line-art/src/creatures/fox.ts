import { points } from "../points.ts";
import { joined, mirroredOutline, ribbon, smooth, smoothClosed } from "../curves.ts";
import { bandsAlong, drawPatterned } from "../patterns.ts";
import { circle, petal } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { DrawCreature } from "./creature.ts";

export const drawFox: DrawCreature = ({ sheet, random, grain, rich }) => {
  const tail = smooth(points([60, 290, 200, 310, 300, 220, 300, 60, 236, -60, 250, -170]));
  const width = (share: number) => 44 + Math.sin(Math.PI * Math.min(1, share * 1.02)) * 118 * (1 - share * 0.15);
  sheet.add("fur", ribbon(tail, width));
  const bands = rich ? Math.max(5, Math.round(420 / grain)) : 4;
  for (const [index, band] of bandsAlong(tail, width, bands).entries()) {
    if (index === bands - 1) continue;
    sheet.add(index > bands * 0.7 ? "belly" : "fur", band);
  }
  const body = mirroredOutline(points([0, -80, 84, -60, 132, 60, 166, 200, 158, 300, 80, 330, 0, 332]));
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["leaves", "scales", "chevrons", "sprouts"]) : "plain",
    hint: "fur",
    cellHint: "fur",
    size: grain * 1.1,
  });
  const chest = joined(
    points([-84, -70, -60, 40, -24, 90, 0, 150]),
    points([0, 150, 24, 90, 60, 40, 84, -70]),
    points([84, -70, 0, -90, -84, -70]),
  );
  drawPatterned(sheet, chest, {
    pattern: rich ? "scales" : "plain",
    hint: "belly",
    size: Math.max(26, grain * 0.9),
  });
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      side.add("fur", smoothClosed(points([18, 130, 58, 140, 70, 230, 84, 306, 60, 334, 16, 330, 14, 230])));
      side.add("skin", smoothClosed(points([16, 282, 76, 280, 84, 308, 60, 334, 16, 330])));
      side.add(
        "fur",
        joined(
          points([52, -306, 116, -372, 168, -440]),
          points([168, -440, 196, -350, 186, -240]),
          points([186, -240, 120, -270, 52, -306]),
        ),
      );
      side.add(
        "skin",
        joined(
          points([96, -310, 130, -352, 160, -394]),
          points([160, -394, 174, -330, 168, -272]),
          points([168, -272, 130, -290, 96, -310]),
        ),
      );
    });
  }
  sheet.add(
    "fur",
    joined(
      points([-60, -312, 0, -322, 60, -312]),
      points([60, -312, 150, -270, 190, -220, 236, -150]),
      points([236, -150, 150, -110, 80, -80, 24, -20, 0, -12]),
      points([0, -12, -24, -20, -80, -80, -150, -110, -236, -150]),
      points([-236, -150, -190, -220, -150, -270, -60, -312]),
    ),
  );
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      side.add(
        "belly",
        joined(
          points([236, -150, 150, -176, 80, -150, 30, -90]),
          points([30, -90, 22, -40, 0, -12]),
          points([0, -12, 24, -20, 80, -80, 150, -110, 236, -150]),
        ),
      );
      side.stroke(smooth(points([60, -186, 84, -166, 112, -166, 134, -190])));
      side.stroke(points([134, -190, 148, -196]));
      side.stroke(points([126, -178, 138, -176]));
      if (rich) {
        side.add("fur", transformed(petal(54, 24, 0.5), { x: 44, y: -236, angle: 24 }));
        side.add("fur", circle(134, -222, 13));
      }
    });
  }
  if (rich) sheet.add("fur", transformed(petal(78, 34, 0.5), { y: -228 }));
  sheet.add("nose", smoothClosed(points([-24, -44, 0, -50, 24, -44, 14, -22, 0, -12, -14, -22])));
};
