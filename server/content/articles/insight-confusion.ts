import type { Article } from '../../../domain/articles.ts';

export const confusion: Article = {
  kind: 'insight',
  id: 'when-two-marks-collide',
  title: 'When two marks collide',
  excerpt:
    'XCEED and X-SEED sound alike, CITY WOMAN and CITY GIRL mean alike, TRUCOOL and TURCOOL look alike. Each pair was held confusing.',
  date: '2026-11-19',
  body: [
    {
      text: 'A search that finds no identical mark has found very little. What is refused is a mark that people may confuse with another one, and they do not have to be spelled alike for that.',
    },
    { heading: 'Look, sound, meaning' },
    {
      text: 'Similarity in one respect can be enough. Examiners in the United States cite XCEED and X-SEED, which sound alike; CITY WOMAN and CITY GIRL, which mean alike; TRUCOOL and TURCOOL, which look alike. In the United States, a word in another language counts by its meaning only where the ordinary American buyer would stop and translate it: VEUVE on sparkling wine was not taken for THE WIDOW. Adding a generic word seldom saves a mark, and the first word weighs most, because that is what is remembered.',
    },
    { heading: 'And the goods' },
    {
      text: 'Of the thirteen factors of the leading case, two weigh most: how similar the marks are, and how closely the goods and services are related. They work against each other. The closer the goods, the less similar the marks need be. The European office says the same with another word, interdependence, and adds that people compare with an imperfect memory rather than side by side.',
    },
    { heading: 'How to search' },
    {
      list: [
        'Say the mark aloud, and search for what you hear.',
        'Translate it, in both directions; whether buyers would is the next question.',
        'Search the classes in which the same customers buy, not only your own.',
        'Weigh the distinctive part; ignore what is generic for the goods.',
      ],
    },
    {
      text: 'Trademark Search+ compares marks in these three ways and says which one it found. It looks at the registers it was given and at nothing else: unregistered use is a question for a lawyer.',
    },
  ],
  sources: [
    { title: 'In re E. I. du Pont de Nemours & Co., 476 F.2d 1357 (C.C.P.A. 1973)' },
    {
      title:
        'Palm Bay Imports, Inc. v. Veuve Clicquot Ponsardin Maison Fondée en 1772, 396 F.3d 1369 (Fed. Cir. 2005)',
    },
    {
      title: 'USPTO, Trademark Manual of Examining Procedure, § 1207.01(b)',
      url: 'https://tmep.uspto.gov/RDMS/TMEP/current',
    },
    {
      title: 'EUIPO, Guidelines for examination: likelihood of confusion',
      url: 'https://guidelines.euipo.europa.eu/',
    },
  ],
};
