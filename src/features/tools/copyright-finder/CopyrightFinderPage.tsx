import { type FinderUrl, finderUrl } from '../../../../domain/tools/copyright-finder/finder.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { MyWorks } from './MyWorks.tsx';
import { PictureWay } from './PictureWay.tsx';
import { TextWay } from './TextWay.tsx';

const tabs = [
  { value: 'texts', label: 'Two texts' },
  { value: 'text', label: 'A text against works' },
  { value: 'pictures', label: 'Two pictures' },
  { value: 'picture', label: 'A picture against works' },
  { value: 'works', label: 'Your works' },
] as const;

interface CopyrightFinderPageProps {
  url: FinderUrl;
  signedIn: boolean;
  onChange: (url: FinderUrl) => void;
}

export function CopyrightFinderPage({ url, signedIn, onChange }: CopyrightFinderPageProps) {
  const { id, name, description } = toolEntries.copyrightFinder;
  const way = url.way ?? 'texts';
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <UrlTabs
        label="What to compare"
        value={way}
        tabs={tabs}
        onChange={(next) => onChange(finderUrl({ way: next }))}
      >
        {(way === 'texts' || way === 'text') && (
          <TextWay key={way} two={way === 'texts'} signedIn={signedIn} />
        )}
        {(way === 'pictures' || way === 'picture') && (
          <PictureWay key={way} two={way === 'pictures'} signedIn={signedIn} />
        )}
        {way === 'works' && <MyWorks signedIn={signedIn} />}
      </UrlTabs>
    </ToolFrame>
  );
}
