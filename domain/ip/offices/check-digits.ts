/** Check digits of application numbers. All take digits only. */

const digitsOf = (text: string) => [...text].map(Number);

/**
 * EP, GB and SE: weights 2, 1, 2, 1 ... from the right, the digits of the products summed, up to the next ten. EP: DPMA,
 * Mitteilung 3/1983, section 3; EPO Guidelines A-II, 1.8. For the two others no rule was found: of the numbers found in public
 * texts, it fits 15 of 16 British and 2 of 2 Swedish ones, though not WIPO's example SE 1101235-4.
 * "99403122" -> "7", "0910765" -> "7".
 */
export function luhnCheckDigit(digits: string): string {
  const sum = digitsOf(digits).reduceRight((total, digit, at) => {
    const product = digit * ((digits.length - at) % 2 === 1 ? 2 : 1);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * BR: weights 2 to 9 from the right, then from 2 again; 11 minus the sum modulo 11, 0 for 10 and 11. No rule was found, but
 * it fits 8 of 8 numbers found in public texts. "102024001998" -> "9", "1106612" -> "1".
 */
export function brCheckDigit(digits: string): string {
  const sum = digitsOf(digits).reduceRight(
    (total, digit, at) => total + digit * (2 + ((digits.length - 1 - at) % 8)),
    0,
  );
  const left = 11 - (sum % 11);
  return left >= 10 ? '0' : String(left);
}

/**
 * CN: weights 2 to 9, then 2 to 5 again, modulo 11, X for 10 (CNIPA, standard ZC 0006-2003). "201710601862" -> "3",
 * "95115608" -> "X".
 */
export function cnCheckDigit(digits: string): string {
  const sum = digitsOf(digits).reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * DE since 1981: the units weigh 2, the tens 3 and so on; 11 minus the sum modulo 11, 0 for 10 and 11 (DPMA, Mitteilung
 * 3/1983, section 2). "3130619" -> "5"; the twelve digits since 2004 follow it too: "102007004488" -> "9".
 */
export function deCheckDigit(digits: string): string {
  const sum = digitsOf(digits).reduceRight((total, digit, at) => total + digit * (digits.length - at + 1), 0);
  const left = 11 - (sum % 11);
  return left >= 10 ? '0' : String(left);
}

/** DE until 1980: the units weigh 1, the tens 2 and so on, modulo 10 (Mitteilung 3/1983, section 1). "3025842" -> "5". */
export function deOldCheckDigit(digits: string): string {
  const sum = digitsOf(digits).reduceRight((total, digit, at) => total + digit * (digits.length - at), 0);
  return String(sum % 10);
}

/**
 * The numbers with a right check digit that are one slip away: two neighbors swapped first (the commonest slip), then
 * one digit changed. `valid` says whether a number of these digits could exist otherwise.
 */
function repairs(
  digits: string,
  check: string,
  compute: (digits: string) => string,
  valid: (digits: string) => boolean,
): { digits: string; check: string }[] {
  const found = new Map<string, { digits: string; check: string }>();
  const consider = (changed: string, digit: string) => {
    if (changed !== digits && valid(changed) && compute(changed) === digit)
      found.set(changed, { digits: changed, check: digit });
  };
  for (let at = 0; at + 1 < digits.length; at++) {
    consider(digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2), check);
  }
  // The last digit and the check digit can be swapped as well.
  if (/\d/.test(check)) consider(digits.slice(0, -1) + check, digits.slice(-1));
  for (let at = 0; at < digits.length; at++) {
    for (let digit = 0; digit < 10; digit++)
      consider(digits.slice(0, at) + digit + digits.slice(at + 1), check);
  }
  return [...found.values()];
}

export interface Checked {
  problems: string[];
  notes: string[];
  /** Digits and check digit as they probably should be. */
  meant: { digits: string; check: string }[];
}

/** Compares a typed check digit (or none) with the computed one, and says so. */
export function checkDigits(
  digits: string,
  typed: string | undefined,
  compute: (digits: string) => string,
  valid: (digits: string) => boolean = () => true,
): Checked {
  const right = compute(digits);
  if (typed === undefined || typed === '') {
    return { problems: [], notes: [`The check digit was left out; it is ${right}.`], meant: [] };
  }
  if (typed === right) return { problems: [], notes: [`The check digit ${right} is right.`], meant: [] };
  return {
    problems: [`The check digit is ${typed}, but ${right} would be right: one of the digits is wrong.`],
    notes: [],
    meant: [{ digits, check: right }, ...repairs(digits, typed, compute, valid)].slice(0, 6),
  };
}
