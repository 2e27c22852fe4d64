import type { ResponsiveImage } from "@contest/contract/images";
import { useState } from "react";

interface SubmissionImageProps {
  picture: ResponsiveImage;
  alt: string;
  /** How wide it is shown, as the browser's `sizes` attribute says it. */
  sizes: string;
  /** The first ones of a page are fetched at once, the others when they come near. */
  eager?: boolean;
  className?: string;
}

/**
 * A work in its own proportions. Its place is kept before it arrives, with a few blurred pixels of it to look at. A
 * picture that cannot be shown is hidden, and its place stays empty.
 */
export function SubmissionImage({ picture, alt, sizes, eager = false, className = "" }: SubmissionImageProps) {
  const [state, setState] = useState<"coming" | "there" | "broken">("coming");
  const { url, width, height, placeholder, srcset } = picture;
  // It may have arrived, or failed, before there was anybody to hear of it.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth > 0 ? "there" : "broken");
  };
  if (state === "broken") return <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full" />;
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {state === "coming" && <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 blur-md" />}
      <picture>
        {srcset.avif && <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />}
        <img
          ref={look}
          src={url}
          srcSet={srcset.webp}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onLoad={() => setState("there")}
          onError={() => setState("broken")}
          className="relative block h-auto w-full"
        />
      </picture>
    </span>
  );
}
