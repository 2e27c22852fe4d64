import type { ResponsiveImage } from "@contest/contract/images";
import { startTransition, useState } from "react";

interface SubmissionImageProps {
  picture: ResponsiveImage;
  alt: string;
  /** The width it is shown at, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The first images of a page load at once, the others when they come near. */
  eager?: boolean;
  className?: string;
}

/**
 * An image in its own proportions. Its space is reserved before it loads, with a blurred placeholder. An image that
 * cannot be loaded is hidden, and its space stays empty.
 */
export function SubmissionImage({ picture, alt, sizes, eager = false, className = "" }: SubmissionImageProps) {
  const [state, setState] = useState<"coming" | "there" | "broken">("coming");
  const { url, width, height, placeholder, srcset } = picture;
  // It may have loaded or failed before hydration, when no listener was attached.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete) startTransition(() => setState(image.naturalWidth > 0 ? "there" : "broken"));
  };
  if (state === "broken") return <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full" />;
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {state === "coming" && <img src={placeholder} alt="" className="absolute inset-0 size-full object-cover" />}
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
          onLoad={() => startTransition(() => setState("there"))}
          onError={() => setState("broken")}
          className="relative block h-auto w-full"
        />
      </picture>
    </span>
  );
}
