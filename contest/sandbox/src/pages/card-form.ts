import { type CardErrors, type Decline, TEST_CARDS } from "../billing/cards.ts";
import { type Html, html } from "./layout.ts";
import type { Typed } from "./page.ts";

export interface FieldErrors extends CardErrors {
  email?: string;
  name?: string;
}

/** Why a form is shown again. */
export interface Trouble {
  status: number;
  sentence: string;
  errors: FieldErrors;
}

export function wrongFields(errors: FieldErrors): Trouble {
  return { status: 422, sentence: "Please correct the fields marked below.", errors };
}

export function refusedCard({ message }: Decline): Trouble {
  return { status: 402, sentence: message, errors: {} };
}

/** Shown when the customer returns from the bank without having authenticated. */
export function troubleBefore(problem: string): Trouble | null {
  if (problem !== "authentication") return null;
  const sentence = "The authentication failed and nothing was paid. Try again or use another card.";
  return { status: 200, sentence, errors: {} };
}

/** Says above the form what went wrong. */
export function alertOf(trouble: Trouble | null): Html {
  return trouble ? html`<p class="alert" role="alert">${trouble.sentence}</p>` : html``;
}

interface Field {
  name: string;
  label: string;
  value?: string;
  error: string | undefined;
  autocomplete: string;
  numeric?: boolean;
  type?: "text" | "email";
  placeholder?: string;
}

export function field({
  name,
  label,
  value = "",
  error,
  autocomplete,
  numeric,
  type = "text",
  placeholder,
}: Field): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
      ${numeric && html`inputmode="numeric"`}
      ${placeholder && html`placeholder="${placeholder}"`}
      ${error && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${error && html`<p class="problem" id="${name}-problem">${error}</p>`}
  </div>`;
}

/** The card itself. Its number and code are never written back into a page. */
export function cardFields(typed: Typed, errors: CardErrors): Html {
  return html`${field({
      name: "number",
      label: "Card number",
      error: errors.number,
      autocomplete: "off",
      numeric: true,
      placeholder: "4242 4242 4242 4242",
    })}
    <div class="pair">
      ${field({
        name: "expiry",
        label: "Expiration MM/YY",
        value: typed("expiry"),
        error: errors.expiry,
        autocomplete: "off",
        numeric: true,
        placeholder: "12 / 34",
      })}
      ${field({ name: "cvc", label: "Security code", error: errors.cvc, autocomplete: "off", numeric: true, placeholder: "123" })}
    </div>`;
}

export function testCards(): Html {
  return html`<details class="sheet" open>
    <summary><strong>Test cards</strong></summary>
    <p class="small soft">Use any future date and any three digits.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="Test cards">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          ${TEST_CARDS.map(
            ({ number, meaning }) =>
              html`<tr>
                <td><code>${number}</code></td>
                <td>${meaning}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
