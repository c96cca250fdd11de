import '../../ui/form/formStyles.ts';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  adviseLicensing,
  type LicensingAnswers,
  licensingQuestions,
} from '../../../domain/market/licensing.ts';
import { limits } from '../../../domain/market/listings.ts';
import { licenseDraftOf, OfferedLicenseFields, withLicensingType } from '../../ui/listing/LicenseFields.tsx';
import type { FieldErrors, ListingDraft, UploadDraft } from './draft.ts';
import { LicensingSelect } from './LicensingSelect.tsx';
import classes from './ListingForm.module.css';
import { fieldId } from './RightFields.tsx';

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
    <Stack gap="2rem">
      <div>
        <Title order={2} size="h4">
          Sell it, or license it?
        </Title>
        <Text c="dimmed" maw="36rem" mt="0.375rem">
          Three questions lead to a recommendation. It is a guide, not legal advice.
        </Text>
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
    </Stack>
  );
}

interface LicensingWizardProps {
  answers: Partial<LicensingAnswers>;
  onAnswers: (answers: Partial<LicensingAnswers>) => void;
  onUse: (patch: Partial<ListingDraft>) => void;
}

function LicensingWizard({ answers, onAnswers, onUse }: LicensingWizardProps) {
  const answered = licensingQuestions.filter(({ id }) => answers[id] !== undefined);
  const next = licensingQuestions.find(({ id }) => answers[id] === undefined);
  return (
    <section className={classes.wizard} aria-label="Licensing guidance">
      {answered.length > 0 && (
        <ol className={classes.answers}>
          {answered.map(({ id, text }) => (
            <li key={id}>
              <span>{text}</span>
              <strong>{answers[id] ? 'Yes' : 'No'}</strong>
            </li>
          ))}
        </ol>
      )}
      {next ? (
        <div className={classes.question}>
          <div aria-live="polite">
            <Text c="dimmed" fz="xs">
              Question {answered.length + 1} of {licensingQuestions.length}
            </Text>
            <Text {...heading}>{next.text}</Text>
          </div>
          <Group gap="0.5rem 0.75rem" mt="1.25rem">
            <Button onClick={() => onAnswers({ ...answers, [next.id]: true })}>Yes</Button>
            <Button variant="default" onClick={() => onAnswers({ ...answers, [next.id]: false })}>
              No
            </Button>
            {answered.length > 0 && (
              <Button variant="subtle" color="gray" onClick={() => onAnswers({})}>
                Restart
              </Button>
            )}
          </Group>
        </div>
      ) : (
        <LicensingAdviceCard
          answers={answers as LicensingAnswers}
          onUse={onUse}
          onRestart={() => onAnswers({})}
        />
      )}
    </section>
  );
}

const heading = { ff: 'heading', fz: 'var(--title-3)', lts: '-0.015em', lh: 1.25, mt: '0.25rem' } as const;

interface LicensingAdviceCardProps {
  answers: LicensingAnswers;
  onUse: (patch: Partial<ListingDraft>) => void;
  onRestart: () => void;
}

function LicensingAdviceCard({ answers, onUse, onRestart }: LicensingAdviceCardProps) {
  const advice = adviseLicensing(answers);
  const [used, setUsed] = useState(false);
  const use = () => {
    onUse({
      ...withLicensingType({ licensingType: null, license: licenseDraftOf(advice) }, advice.licensingType),
      licensingText: advice.licensingType ? advice.terms : '',
    });
    setUsed(true);
  };
  // The button that led here is gone: the focus moves to the result instead of the top of the page.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) result.current?.focus();
  }, []);
  return (
    <div className={classes.question} ref={result} tabIndex={-1}>
      <Text c="dimmed" fz="xs">
        Recommendation
      </Text>
      <Text {...heading}>{advice.title}</Text>
      <Text mt="0.5rem">{advice.terms}</Text>
      <Text c="dimmed" fz="sm" mt="0.375rem">
        {advice.note}
      </Text>
      <Group gap="0.5rem 0.75rem" mt="1.25rem">
        <Button onClick={use}>Use this</Button>
        <Button variant="subtle" color="gray" onClick={onRestart}>
          Restart
        </Button>
        <Text span c="dimmed" fz="sm" role="status">
          {used && 'Entered in the form below.'}
        </Text>
      </Group>
    </div>
  );
}

interface LicensingFieldsProps {
  values: ListingDraft;
  errors: FieldErrors;
  onChange: (patch: Partial<ListingDraft>) => void;
}

/** The license and its terms; a full sale has none. */
function LicensingFields({ values, errors, onChange }: LicensingFieldsProps) {
  const licenseErrors = Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name.replace(/^license\./, ''), text]),
  );
  return (
    <>
      <LicensingSelect
        id={fieldId('licensingType')}
        description={
          values.licensingType === null ? 'The right itself passes to the buyer.' : 'You stay the owner.'
        }
        value={values.licensingType}
        error={errors.licensingType}
        onChange={(licensingType) => onChange(withLicensingType(values, licensingType))}
      />
      <OfferedLicenseFields
        value={values}
        type={values.type}
        problems={licenseErrors}
        idOf={(name) => fieldId(`license.${name}`)}
        onChange={(license) => onChange({ license })}
      />
      {values.licensingType !== null && (
        <Textarea
          id={fieldId('licensingText')}
          label="Licensing text"
          description="What else the licensee may and may not do, and what is due beyond the price."
          autosize
          minRows={3}
          maxRows={12}
          maxLength={limits.licensingText}
          value={values.licensingText}
          error={errors.licensingText}
          onChange={(event) => onChange({ licensingText: event.currentTarget.value })}
        />
      )}
    </>
  );
}
