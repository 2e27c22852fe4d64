import type { ResponsiveImage } from "@contest/contract/images";
import { useState } from "react";
import { Link } from "react-router";

interface ThumbnailProps {
  submissionId: string;
  picture: ResponsiveImage;
  description: string;
}

/** A small square image that links to the submission. It uses the same file as a large image on the same page. */
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
