import type { OfficeCode } from '../../../domain/ip/offices/types.ts';
import { runPatentValidator } from '../../../domain/tools/patent-validator/run.ts';

/** For a thread: checks each number of a list separately. An overlong one is refused alone, not the whole list. */
export function checkNumbers({
  numbers,
  office,
  day,
}: {
  numbers: string[];
  office?: OfficeCode;
  day: string;
}) {
  return numbers.map((number) => {
    const typed = number.slice(0, 121);
    const { valid, normalized, forms, what, kind, problems, suggestions } = runPatentValidator(
      { number: typed, office },
      day,
    );
    return { typed, valid, normalized, forms, what, kind, problems, suggestions };
  });
}
