import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { dayText, moneyText } from "../billing/texts.ts";
import type { StripeObjects } from "../stripe-objects.ts";

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 56;
const INK = rgb(0.11, 0.1, 0.15);
const SOFT = rgb(0.36, 0.33, 0.4);

/** The invoice as a letter-size PDF. */
export async function invoicePdf(invoice: StripeObjects["invoice"]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Invoice ${invoice.number}`);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const writer = new Writer(pdf, plain, bold);
  const money = (cents: number) => moneyText(cents, invoice.currency);

  writer.line("Invoice", { size: 26, isBold: true });
  writer.line("Payment sandbox: no real money was moved.", { isSoft: true });
  writer.space(16);
  writer.line(`Number ${invoice.number}`);
  writer.line(`Date ${dayText(invoice.created)}`);
  writer.line(`For ${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}`);
  writer.line(`Status ${invoice.status}`, { isBold: true });
  writer.space(20);
  for (const line of invoice.lines.data) {
    writer.line(line.description ?? "", { right: money(line.amount) });
    writer.line(`${dayText(line.period.start)} to ${dayText(line.period.end)}`, { isSoft: true, size: 10 });
    writer.space(6);
  }
  writer.space(14);
  writer.line("Total", { right: money(invoice.total), isBold: true });
  const credit = invoice.total - invoice.amount_due;
  if (credit !== 0) writer.line("Credit balance", { right: money(-credit) });
  writer.line("Amount due", { right: money(invoice.amount_remaining), isBold: true });
  return pdf.save();
}

interface LineLook {
  size?: number;
  isBold?: boolean;
  isSoft?: boolean;
  right?: string;
}

class Writer {
  readonly #pdf: PDFDocument;
  #page: PDFPage;
  readonly #plain: PDFFont;
  readonly #bold: PDFFont;
  #y = HEIGHT - MARGIN;

  constructor(pdf: PDFDocument, plain: PDFFont, bold: PDFFont) {
    this.#pdf = pdf;
    this.#page = pdf.addPage([WIDTH, HEIGHT]);
    this.#plain = plain;
    this.#bold = bold;
  }

  line(text: string, { size = 12, isBold = false, isSoft = false, right }: LineLook = {}): void {
    const font = isBold ? this.#bold : this.#plain;
    const color = isSoft ? SOFT : INK;
    this.#y -= size * 1.45;
    if (this.#y < MARGIN) {
      this.#page = this.#pdf.addPage([WIDTH, HEIGHT]);
      this.#y = HEIGHT - MARGIN - size * 1.45;
    }
    this.#page.drawText(writable(font, text).slice(0, 80), { x: MARGIN, y: this.#y, size, font, color });
    if (right === undefined) return;
    const words = writable(font, right);
    const x = WIDTH - MARGIN - font.widthOfTextAtSize(words, size);
    this.#page.drawText(words, { x, y: this.#y, size, font, color });
  }

  space(height: number): void {
    this.#y -= height;
  }
}

/** The built-in fonts have no letters beyond Western Europe's, and would refuse the whole text for one of them. */
function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return [...text].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : "?")).join("");
}
