import { useEffect, useRef } from "react";

/** The file as it is on the device, before it was sent. Browsers cannot show every kind. */
export function LocalPicture({ file, className }: { file: File; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const local = URL.createObjectURL(file);
    if (image.current) image.current.src = local;
    return () => URL.revokeObjectURL(local);
  }, [file]);
  return (
    <img
      ref={image}
      alt=""
      className={className}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
