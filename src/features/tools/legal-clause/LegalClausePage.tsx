import { toolEntries } from '../../../../domain/tools/directory.ts';
import { type ClauseUrl, clauseUrl } from '../../../../domain/tools/legal-clause/address.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { ClauseLibrary } from './ClauseLibrary.tsx';
import { ContractCheck } from './ContractCheck.tsx';

interface LegalClausePageProps {
  url: ClauseUrl;
  signedIn: boolean;
  onChange: (url: ClauseUrl, how?: { replace: boolean }) => void;
}

export function LegalClausePage({ url, signedIn, onChange }: LegalClausePageProps) {
  const { id, name, description } = toolEntries.legalClause;
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <UrlTabs
        label="What to do"
        value={url.way ?? 'library'}
        tabs={[
          { value: 'library', label: 'Find a clause' },
          { value: 'contract', label: 'Check a contract' },
        ]}
        onChange={(way) => onChange(clauseUrl(way === 'contract' ? { way } : {}))}
      >
        {url.way === 'contract' ? (
          <ContractCheck signedIn={signedIn} />
        ) : (
          <ClauseLibrary url={url} onChange={onChange} />
        )}
      </UrlTabs>
    </ToolFrame>
  );
}
