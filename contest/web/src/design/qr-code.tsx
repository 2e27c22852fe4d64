import { useEffect, useState } from "react";

interface QrCodeProps {
  text: string;
  label: string;
  className: string;
}

/** Black on white in both themes, because cameras expect that. The encoder is loaded when a code is shown. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void encode(text).then((encoded) => isCurrent && setCode(encoded));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  return (
    <div role="img" aria-label={label} className={`rounded-control bg-[#fff] p-3 ${className}`}>
      {code && (
        <svg aria-hidden="true" viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

async function encode(text: string): Promise<{ size: number; path: string }> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size }, (_, place) => place);
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join("");
  return { size, path };
}
