import { Button, Title } from '@mantine/core';
import type { LicensingAnswers } from '../../../domain/licensing.ts';
import type { FieldErrors, ListingDraft, UploadDraft } from './draft.ts';
import classes from './Form.module.css';
import { LicensingFields } from './LicensingFields.tsx';
import { LicensingWizard } from './LicensingWizard.tsx';

interface LicensingTabProps {
  draft: UploadDraft;
  errors: FieldErrors;
  onAnswers: (answers: Partial<LicensingAnswers>) => void;
  onListing: (patch: Partial<ListingDraft>) => void;
  onBack: () => void;
  onDetails: () => void;
}

export function LicensingTab(props: LicensingTabProps) {
  const { draft, errors, onAnswers, onListing, onBack, onDetails } = props;
  return (
    <div className={classes.form}>
      <div>
        <Title order={2} size="h4">
          Sell it, or license it?
        </Title>
        <p className={classes.lead}>
          Three questions lead to a recommendation. It is a guide, not legal advice.
        </p>
      </div>
      <LicensingWizard answers={draft.answers} onAnswers={onAnswers} onUse={onListing} />
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>What buyers get</legend>
        <LicensingFields values={draft.listing} errors={errors} onChange={onListing} />
      </fieldset>
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Back to Smart Pricing
        </Button>
        <Button variant="default" className={classes.end} onClick={onDetails}>
          Back to Details
        </Button>
      </div>
    </div>
  );
}
