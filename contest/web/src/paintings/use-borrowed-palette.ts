import type { readPainting } from "@contest/contract/paintings";
import type { readSubmission } from "@contest/contract/submissions";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { fromBase64 } from "../api/base64.ts";
import { colorName, type Palette } from "./palettes.ts";

const COLORS_MAX = 10;

/** The colors of a work that was painted on the site, with credit to its artist. */
export function useBorrowedPalette(submissionId: string | null): Palette | null {
  const { data } = useQuery({
    queryKey: ["palette of", submissionId],
    queryFn: ({ signal }) => (submissionId ? readPalette(submissionId, signal) : null),
    enabled: submissionId !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}

async function readPalette(id: string, signal: AbortSignal): Promise<Palette> {
  const [{ log }, work, { colorsOf }] = await Promise.all([
    send<typeof readPainting>("GET /api/paintings/:id", { params: { id }, signal }),
    send<typeof readSubmission>("GET /api/submissions/:id", { params: { id }, signal }),
    import("@contest/painting/log-summary"),
  ]);
  const colors = colorsOf(fromBase64(log)).slice(0, COLORS_MAX);
  return {
    name: `From “${work.contest_title}” by ${work.artist_name}`,
    colors: colors.map((color) => ({ name: colorName(color), color })),
  };
}
