import { useEffect, useRef } from "react";

/** The file as it is on the device, before it was sent. Browsers cannot show every kind. */
export function LocalPicture({ file }: { file: File }) {
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
      className="mx-auto h-44 object-contain opacity-70"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}
