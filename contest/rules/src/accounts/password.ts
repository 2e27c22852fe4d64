/**
 * Rules for passwords. The minimum length does most of the work; the other rules reject the passwords that are guessed
 * first.
 */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const TOO_COMMON = "This password is one of the most common ones. Choose something harder to guess.";

export interface PasswordOwner {
  email?: string;
  username?: string;
  firstName?: string;
  lastName?: string;
}

/** Why a password is refused, as a sentence for the user, or null if it is acceptable. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (characters.length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (password.includes("\0")) return "This password contains a character that cannot be used.";

  const words = normalizations(password);
  if (isRepetitive(password.toLowerCase())) return "This password repeats itself. Choose something harder to guess.";
  if (isSequence(password.toLowerCase())) {
    return "This password is a row of neighboring keys. Choose something harder to guess.";
  }
  if (words.some(isCommon)) return TOO_COMMON;
  if (isAboutOwner(words, owner)) return "This password is too close to your name or email. Choose something else.";
  return null;
}

/**
 * "P@ssw0rd2024!" is read as "password": surrounding symbols are removed and look-alikes become letters, in either
 * order.
 */
function normalizations(text: string): string[] {
  const small = text.toLowerCase().normalize("NFKD");
  const bare = withoutDecoration(small);
  return [small, bare, spellOut(bare), withoutDecoration(spellOut(small))].filter(
    (normalization) => normalization.length >= 3,
  );
}

const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "+": "t",
};

function spellOut(text: string): string {
  return [...text].map((character) => LOOK_ALIKES[character] ?? character).join("");
}

function withoutDecoration(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function isRepetitive(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  // Matches passwords that repeat one short piece: "abcabcabc", "12341234".
  return /^(.{1,4})\1+$/u.test(text);
}

const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
];

/** Whether the password consists only of runs of three or more neighboring characters ("abc12345", "qwerty123"). */
function isSequence(text: string): boolean {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
  let at = 0;
  while (at < text.length) {
    let run = 0;
    for (const row of rows) {
      let length = text.length - at;
      while (length > run && !row.includes(text.slice(at, at + length))) length -= 1;
      run = Math.max(run, length);
    }
    if (run < 3) return false;
    at += run;
  }
  return true;
}

/** Whether the text is one common word, or two in a row. */
function isCommon(text: string): boolean {
  if (COMMON.has(text)) return true;
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (COMMON.has(text.slice(0, cut)) && COMMON.has(text.slice(cut))) return true;
  }
  return false;
}

function isAboutOwner(words: string[], { email, username, firstName = "", lastName = "" }: PasswordOwner): boolean {
  const names = [
    email,
    email?.split("@")[0],
    username,
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ];
  return names.some((name) => name && normalizations(name).some((normalization) => words.includes(normalization)));
}

/** The words people choose first, before they add a number or a symbol. */
const COMMON = new Set(
  `password passwort motdepasse contrasena senha passcode pass word admin administrator root user guest login welcome letmein
  changeme default secret master access test testing tester temp hello hallo hola bonjour sample example demo
  iloveyou loveyou lovely love lover forever angel princess prince queen king baby babygirl sweetie sweetheart honey
  sunshine rainbow flower butterfly summer winter spring autumn monday friday sunday january february march april june july
  august september october november december dragon monkey tiger lion panther eagle falcon phoenix wolf bear panda dolphin
  shark horse turtle kitten puppy doggie cookie chocolate cheese banana orange apple cherry peanut pepper ginger coffee
  football baseball basketball soccer hockey tennis golf liverpool arsenal chelsea barcelona realmadrid juventus yankees
  lakers cowboys superman batman spiderman ironman pokemon pikachu naruto starwars matrix minecraft fortnite nintendo
  computer internet google facebook samsung iphone android microsoft windows linux apple mustang ferrari porsche mercedes
  corvette harley yamaha honda toyota michael michelle jordan jessica jennifer daniel andrew joshua matthew anthony
  charlie thomas robert william ashley amanda nicole hannah samantha elizabeth maggie buster hunter ranger killer shadow
  ninja samurai warrior soldier trustno trustnoone whatever nothing blessed freedom america london jesus christ heaven
  diamond silver golden purple yellow black white blue green pink red maverick merlin mickey snoopy gandalf hammer thunder
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop abcdef abcdefg abc abcd qazwsx
  coloring colouring crayon crayons contest challenge coloringchallenge dailycoloring dailycoloringchallenge artist drawing`.split(
    /\s+/,
  ),
);
