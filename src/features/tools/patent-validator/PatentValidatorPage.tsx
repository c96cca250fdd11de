import { type PatentUrl, patentUrl } from '../../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { NumberList } from './NumberList.tsx';
import { OneNumber } from './OneNumber.tsx';

interface PatentValidatorPageProps {
  url: PatentUrl;
  signedIn: boolean;
  onChange: (url: PatentUrl) => void;
}

export function PatentValidatorPage({ url, signedIn, onChange }: PatentValidatorPageProps) {
  const { id, name, description } = toolEntries.patentValidator;
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <UrlTabs
        label="What to check"
        value={url.way ?? 'one'}
        tabs={[
          { value: 'one', label: 'One number' },
          { value: 'list', label: 'A list or CSV file' },
        ]}
        onChange={(way) => onChange(patentUrl(way === 'list' ? { way } : {}))}
      >
        {url.way === 'list' ? (
          <NumberList />
        ) : (
          <OneNumber url={url} signedIn={signedIn} onChange={onChange} />
        )}
      </UrlTabs>
    </ToolFrame>
  );
}
