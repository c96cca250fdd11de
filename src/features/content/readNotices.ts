interface Notice {
  /** The work, or the first of several under the same text, with the name of the license. */
  title: string;
  /** What it is and where it comes from, or the packages that the text covers. */
  about: string;
  texts: string[];
}

interface NoticeSection {
  title: string;
  notices: Notice[];
}

/** Splits THIRD-PARTY-NOTICES.md into its sections. Licenses are fenced, so their own headings do not count. */
export function readNotices(file: string): NoticeSection[] {
  const sections: NoticeSection[] = [];
  let fence = '';
  let text: string[] = [];
  for (const line of file.split('\n')) {
    const section = sections.at(-1);
    const notice = section?.notices.at(-1);
    if (fence) {
      if (line !== fence) text.push(line);
      else notice?.texts.push(text.join('\n'));
      if (line === fence) fence = '';
    } else if (/^(```|~~~~)text$/.test(line)) {
      fence = line.replace('text', '');
      text = [];
    } else if (line.startsWith('## ')) {
      sections.push({ title: line.slice(3), notices: [] });
    } else if (line.startsWith('### ')) {
      section?.notices.push({ title: line.slice(4), about: '', texts: [] });
    } else if (notice) {
      notice.about += line;
    }
  }
  return sections;
}
