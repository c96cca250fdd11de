import { Button } from '@mantine/core';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { FieldErrors, ListingDraft, UploadDraft } from './draft.ts';
import classes from './Form.module.css';
import { ListingFieldset } from './ListingFieldset.tsx';
import { OfferFieldset } from './OfferFieldset.tsx';

interface DetailsTabProps {
  draft: UploadDraft;
  errors: FieldErrors;
  document: File | null;
  uploading: boolean;
  onChange: (patch: Partial<ListingDraft>) => void;
  onDocument: (document: File | null) => void;
  onNext: () => void;
}

export function DetailsTab(props: DetailsTabProps) {
  const { draft, errors, document, uploading, onChange, onDocument, onNext } = props;
  return (
    <div className={classes.form}>
      <ListingFieldset values={draft.listing} errors={errors} onChange={onChange} />
      <OfferFieldset values={draft.listing} errors={errors} onChange={onChange} />
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>The proof</legend>
        <FileDrop
          purpose="document"
          label="Supporting document (optional)"
          value={document}
          onChange={onDocument}
          disabled={uploading}
        />
        {draft.documentName && !document && (
          <p className={classes.hint}>
            You had chosen “{draft.documentName}”. Please choose it again: browsers do not keep files.
          </p>
        )}
        <p className={classes.hint}>
          The certificate, the specification or the application. It stays private: only you and the
          administrators who review the listing can open it.
        </p>
      </fieldset>
      <div className={classes.foot}>
        <LinkButton to="/dashboard" variant="subtle" color="gray">
          Cancel
        </LinkButton>
        <Button variant="default" className={classes.end} onClick={onNext}>
          Continue to Smart Pricing
        </Button>
      </div>
    </div>
  );
}
