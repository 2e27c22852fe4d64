import type { ResponsiveImage } from "@contest/contract/images";
import { useState } from "react";
import { Link } from "react-router";

interface ThumbnailProps {
  submissionId: string;
  picture: ResponsiveImage;
  description: string;
}

/** A small square of a work, which leads to it. What the page shows large as well is fetched once: it is the same file. */
export function Thumbnail({ submissionId, picture, description }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  const { url, srcset, width, height } = picture;
  if (isBroken || !url) return <span className="text-soft">N/A</span>;
  return (
    <Link
      to={`/gallery?submission=${submissionId}`}
      className="line-border block size-14 shrink-0 overflow-hidden rounded-sheet bg-raised"
    >
      <picture>
        {srcset.avif && <source type="image/avif" srcSet={srcset.avif} sizes="3.5rem" />}
        <img
          src={url}
          srcSet={srcset.webp}
          sizes="3.5rem"
          alt={description}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      </picture>
    </Link>
  );
}
