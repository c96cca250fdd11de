import type { LawRow } from './law-note.ts';
import { EU } from './places.ts';

/** Of works: what copyright laws make of an agreement. */
export const workRows: readonly LawRow[] = [
  {
    id: 'urhg-29',
    place: ['DE'],
    when: { family: ['copyright', 'several'] },
    text: 'German law: a copyright cannot be assigned by contract. What can be given are rights of use, exclusive ones included; the author keeps a claim to fair pay, except for software. Uses that are unknown today are given only in writing (Schriftform), and the author may revoke that until three months after being told of the new use.',
    source:
      'UrhG §§ 29(1), 31 (not read; read 2026-11-22: Haufe, Deutsches Anwalt Office, on gebundene Rechtsübertragung), 31a(1) and 32(1) (read 2026-11-23), 69a(5) (read 2026-11-27, as of March 2022).',
  },
  {
    id: 'urhg-authors',
    place: ['DE'],
    when: { type: ['assignment', 'licensing'], work: ['other', 'any'] },
    text: 'German law protects authors against their own contracts. A flat fee must give a fair share of what the use is expected to earn; if that turns out to be out of proportion, the author may ask for more, also from later holders. Once a year the author is told what was used and earned. After ten years an author who gave an exclusive right for a flat fee may exploit the work elsewhere, too; an exclusive right that is not used may be called back after two years and a last warning. Except by joint remuneration rules and collective agreements, nobody can waive this beforehand. None of it holds for software.',
    source:
      'UrhG §§ 32(2) and (3), 32a(1) to (3), 32d, 40a, 41(1) to (4) and 69a(5) (read 2026-11-27, as of March 2022), with exceptions that are not told here; § 32b: the first three hold for use in Germany under another law, too.',
  },
  {
    id: 'india-copyright',
    place: ['IN'],
    when: { type: ['assignment', 'licensing'], family: ['copyright', 'several'] },
    text: 'India: name the work, the rights, the time, the territory and what is paid. Where they are not stated, an assignment is for five years and for India; rights that are not used for a year lapse unless it says otherwise. Much of this applies to licenses too.',
    source:
      'Copyright Act 1957, s. 19(2) to (6) (read 2026-11-23), and s. 30A (not read; read: BananaIP on it).',
  },
  {
    id: 'india-royalties',
    place: ['IN'],
    when: { type: ['assignment', 'licensing'], work: ['other', 'any'] },
    text: 'India: the author of words or music in a film or a sound recording keeps an equal share of the royalties for every use but the showing of the film in a cinema, and can neither assign nor waive it, except to heirs or a copyright society.',
    source:
      'Copyright Act 1957, s. 18(1), provisos of 2012, and s. 19(9) and (10) (not read; read 2026-11-27: Mondaq on them, and the text of the bill of 2011).',
  },
  {
    id: 'japan-copyright',
    place: ['JP'],
    when: { type: ['assignment'], family: ['copyright', 'several'] },
    text: 'Japan: the rights to make adaptations and to exploit them stay with the author unless the contract names them. Moral rights cannot be assigned; authors promise not to use them.',
    source:
      'Copyright Act of Japan, arts. 27, 28 and 61(2) (not read; read 2026-11-23: Mondaq on agreements in Japan).',
  },
  {
    id: 'france-copyright',
    place: ['FR'],
    when: { type: ['assignment', 'licensing'], family: ['copyright', 'several'] },
    text: 'France: each right that passes is named separately, with its extent, purpose, place and time; otherwise it stays with the author or the contract is void. Moral rights cannot be given away. All future works can’t be assigned at once.',
    source:
      'CPI, arts. L131-1 and L131-3 (not read; read 2026-11-23: Cour de cassation, 1re civ., 23 January 2001, in Légipresse), art. L121-1 (read).',
  },
  {
    id: 'france-authors',
    place: ['FR'],
    when: { type: ['assignment', 'licensing'], work: ['other', 'any'] },
    text: 'France: an author who gives rights shares in proportion in what the sale or the use of the work earns. A lump sum is allowed only in the cases that the law lists; otherwise the author may have the contract declared void for five years. Even an allowed lump sum can be revised if the author has lost more than seven twelfths by it. State a percentage unless you know that a case of the list applies.',
    source:
      'CPI, art. L131-4 (its beginning read 2026-11-27 as quoted in a commentary, and uplex.fr on nullity; the list not read) and L131-5, I (read 2026-11-27 as quoted by DDG).',
  },
  {
    id: 'eu-authors',
    place: EU.filter((code) => code !== 'DE'),
    when: { type: ['assignment', 'licensing'], work: ['other', 'any'] },
    text: 'European Union: its states give an author a claim to appropriate and proportionate pay, to regular information on the use of the work, and to more money where what was agreed turns out far too low; an exclusive right that is not used can be called back. Much of this nobody can waive. How they do it differs, so ask in the author’s country. None of it holds for software.',
    source:
      'Directive (EU) 2019/790, arts. 18 to 23 (not read; read 2026-11-27: CREATe and the European Copyright Society on them; that software is excepted, art. 23(2): not read).',
  },
  {
    id: 'austria-copyright',
    place: ['AT'],
    when: { type: ['assignment', 'licensing'], family: ['copyright', 'several'] },
    text: 'Austria: a copyright passes to heirs and otherwise cannot be transferred. What can be given is the exclusive right to use the work (Werknutzungsrecht) or leave to use it (Werknutzungsbewilligung); an assignment here can be no more than the first.',
    source:
      'UrhG of Austria, §§ 23(3) (read 2026-11-27, as of November 2009) and 24(1) (read, as of January 2019).',
  },
  {
    id: 'uk-copyright',
    place: ['GB'],
    when: { type: ['assignment'], family: ['copyright', 'several'] },
    text: 'United Kingdom: an assignment of copyright takes effect only in writing and signed by or for the one who assigns. Moral rights cannot be assigned.',
    source:
      'Copyright, Designs and Patents Act 1988, s. 90(3) (read 2026-11-27, as enacted) and s. 94 (not read; read: NIPC Law on it).',
  },
  {
    id: 'canada-reversion',
    place: ['CA'],
    when: { type: ['assignment', 'licensing'], family: ['copyright', 'several'] },
    text: 'Canada: what an author who was the first owner of a copyright has given away, other than by will, ends 25 years after the author’s death and goes to the estate, whatever was agreed. Works in a collective work are excepted.',
    source: 'Copyright Act, R.S.C. 1985, c. C-42, s. 14(1) and (2) (read 2026-11-27, as of September 2024).',
  },
  {
    id: 'us-termination',
    market: ['US'],
    when: { type: ['assignment', 'licensing'], family: ['copyright', 'several'] },
    text: 'United States: an author who has given away a right in a work since 1978, or the heirs, may take it back after 35 years (at most 40 for the right to publish), whatever was agreed, by a notice two to ten years before. Works made for hire are excepted, and adaptations made before that may still be used. So ask who wrote it and since when the seller has had it.',
    source:
      '17 U.S.C. 203(a) (read 2026-11-23, as of January 2002) and (b)(1) (read in an older copy); the Copyright Office on section 203 (a copy read).',
  },
  {
    id: 'us-copyright-record',
    market: ['US'],
    when: { type: ['assignment'], family: ['copyright', 'several'] },
    text: 'United States: of two buyers of a copyright the first wins if the transfer is recorded at the Copyright Office within one month of its execution in the country, or two months abroad, or before the other one is. For that the paper has to name the work, and the work has to be registered.',
    source: '17 U.S.C. 205(c) and (d) (read 2026-11-23, as of January 2004).',
  },
  {
    id: 'joint-authors',
    market: ['US'],
    when: { type: ['assignment', 'licensing'], family: ['copyright', 'several'], coOwners: [true] },
    text: 'United States: each joint owner of a copyright may use the work and license it to others, but not exclusively, without asking the others, and owes them their share of what it earns with licenses. Whoever does not sign keeps that right. Other countries require the consent of all.',
    source: '17 U.S.C. 201(a) and decisions on it (not read).',
  },
  {
    id: 'published-work',
    when: { type: ['licensing'], work: ['other'] },
    text: 'A book, a score, a picture: nothing here obliges the licensee to publish, or speaks of formats, editions, translations, or of rights that come back when a work is out of print. Add what you want in a schedule. In Germany a publisher who is given a literary or musical work for its own account has to reproduce and distribute it.',
    source: 'VerlG §§ 1 and 14 (read 2026-11-27, as of March 2022).',
  },
  {
    id: 'software-terms',
    when: { type: ['licensing'], work: ['software'] },
    text: 'Software: nothing here speaks of the number of users, of support, updates, or an escrow of the source code. Add what you want in a schedule. In the European Union a lawful user may make a backup, and decompile what is needed to make another program work with it, whatever the agreement says.',
    source: 'Directive 2009/24/EC, arts. 5(2), 6 and 8 (not read).',
  },
];
