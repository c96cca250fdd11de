import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Random } from './random.ts';

/** Copies that try not to look like one, made of paragraphs of the articles by fixed rules. */

const root = path.join(import.meta.dirname, '../../src/content');
const PAIRS = 40;

export const paragraphs = globSync('*/*.md', { cwd: root })
  .sort()
  .flatMap(
    (file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n---\n')[1]
        ?.split(/\n\s*\n/) ?? [],
  )
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => /^\p{L}/u.test(text) && text.split(' ').length >= 45)
  .slice(0, PAIRS);

/** What comes before and after a copy in somebody else's text. */
const before =
  'Our newsletter of this spring begins with a short note on what happened since the last one went out.';
const after =
  'Next month we report on the trip to the coast, and on what the choir sang there in the evening.';
const inside = (copy: string) => `${before}\n${copy}\n${after}`;

const masks: Record<string, string>[] = [
  { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', y: 'у', i: 'і' },
  { o: 'ο', v: 'ν', A: 'Α', E: 'Ε', T: 'Τ', i: 'ι' },
  { o: 'օ', n: 'ո', u: 'ս', h: 'հ', g: 'ɡ', a: 'ɑ' },
  { o: '0', l: '1' },
];

/** Letters replaced by others that look the same: all of them, or every second or third. */
export function masked(): { original: string; copy: string }[] {
  return paragraphs.map((original, at) => {
    const mask = masks[at % masks.length] ?? {};
    const each = 1 + (Math.floor(at / masks.length) % 3);
    let seen = 0;
    // The first and last letters of words stay if a digit would otherwise stand alone.
    const copy = [...original]
      .map((letter, place, all) => {
        const other = mask[letter];
        if (!other || (/\d/.test(other) && !/\p{L}\p{L}/u.test(`${all[place - 1]}${all[place + 1]}`)))
          return letter;
        return seen++ % each === 0 ? other : letter;
      })
      .join('');
    return { original, copy: inside(copy) };
  });
}

/** Every second to sixth word replaced by another, left out, or with one added after it. */
export function changed(): { original: string; copy: string; how: string }[] {
  return paragraphs.map((original, at) => {
    const random = new Random(1 + at);
    const words = (paragraphs[(at + 7) % paragraphs.length] ?? '').split(' ');
    const other = () => words[random.below(words.length)] ?? '';
    const nth = 2 + (at % 5);
    const how = ['replaced', 'replaced', 'left out', 'put in'][Math.floor(at / 5) % 4] ?? '';
    const copy = original
      .split(' ')
      .flatMap((word, place) => {
        if (place % nth !== nth - 1) return [word];
        return how === 'replaced' ? [other()] : how === 'left out' ? [] : [word, other()];
      })
      .join(' ');
    return { original, copy: inside(copy), how };
  });
}

const marks = ['“|”', '"|"', '„|“', '«|»', '»|«', '‘|’', '“|”', '"|"', '‘|’', '> |'];

const notices = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files, to deal in the Software without restriction.',
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY.',
  'Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met.',
  'No part of this publication may be reproduced, stored in a retrieval system, or transmitted in any form or by any means without the prior permission of the publisher.',
  'This e-mail and any attachments are confidential and intended solely for the use of the individual or entity to whom they are addressed.',
  'This Agreement constitutes the entire agreement between the parties with respect to its subject matter and supersedes all prior agreements and understandings.',
  'This Agreement shall be governed by and construed in accordance with the laws of the State of Delaware, without regard to its conflict of laws principles.',
  'If any provision of this Agreement is held to be invalid or unenforceable, the remaining provisions shall continue in full force and effect.',
  'All product names, logos and brands are property of their respective owners. All trademarks are the property of their respective owners.',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
];

/** Ten quotations, ten notices that anybody uses, and twenty copies, ten of which contain a quotation or a notice. */
export function kinds(): { first: string; second: string; kind: 'quotation' | 'boilerplate' | 'copy' }[] {
  return paragraphs.map((text, at) => {
    const [open = '', close = ''] = (marks[at % 10] ?? '').split('|');
    const sentence = text.split(/(?<=\.) /).find((one) => one.length > 60) ?? text;
    if (at < 10) return { first: text, second: inside(`${open}${sentence}${close}`), kind: 'quotation' };
    const notice = notices[at % 10] ?? '';
    if (at < 20)
      return {
        first: `${text}\n\n${notice}`,
        second: `${before}\n\n${notice}\n\n${after}`,
        kind: 'boilerplate',
      };
    const added = at < 30 ? text : at < 35 ? `${text} All rights reserved.` : `${text} She said: “${notice}”`;
    return { first: added, second: inside(added), kind: 'copy' };
  });
}
