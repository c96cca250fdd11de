import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { fitsPlace, places } from '../../../domain/ip/places.ts';
import { rulesKnown } from '../../../domain/market/listing-number.ts';
import { kindsOf } from '../../../domain/market/listing-right.ts';
import { categoriesOf, type ListingType, limits, listingTypes } from '../../../domain/market/listings.ts';
import { industryLabels } from '../../../domain/market/search.ts';
import type { FieldErrors, ListingDetails } from './draft.ts';
import classes from './ListingForm.module.css';
import { fieldId, MoreAboutRight, RightFields } from './RightFields.tsx';

/** The places where a right of this kind can exist, and the one that is already chosen. */
function placeOptions({ rightKind, type, country }: ListingDetails) {
  const kind = kindsOf(type).find((one) => one === rightKind) ?? kindsOf(type)[0];
  return places()
    .filter(({ code }) => code === country || !kind || fitsPlace(kind, code))
    .map(({ code, name }) => ({ value: code, label: name }));
}

const industryOptions = Object.entries(industryLabels).map(([value, label]) => ({ value, label }));

/** Shown where nothing will be on the docket. */
const unknownRules = (values: ListingDetails) =>
  values.country === '' || rulesKnown(values, new Date().getFullYear())
    ? ''
    : ' The deadlines of its office are not known here, so none of them will be on your docket.';

interface ListingFieldsetProps {
  values: ListingDetails;
  errors: FieldErrors;
  onChange: (patch: Partial<ListingDetails>) => void;
  disabled?: boolean;
  /** The listing that is edited; none yet on the upload page. */
  listingId?: string;
}

/** The facts of the right, which are reviewed. Both the upload page and the edit page show it. */
export function ListingFieldset({ values, errors, onChange, disabled, listingId }: ListingFieldsetProps) {
  const patent = values.type === 'Patent';
  return (
    <fieldset className={classes.fieldset} disabled={disabled}>
      <legend className={classes.legend}>The right</legend>
      <TextInput
        id={fieldId('title')}
        label="Title"
        description={
          patent ? 'As in the patent or the application.' : 'The mark itself, or what the figure shows.'
        }
        maxLength={limits.title}
        required
        value={values.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Input.Wrapper label="Type" labelElement="div" size="md">
          <SegmentedControl
            fullWidth
            size="md"
            className={classes.type}
            aria-label="Type"
            data={[...listingTypes]}
            disabled={disabled}
            value={values.type}
            // Patents and trademarks have different categories, and are different kinds of rights.
            onChange={(type) =>
              onChange({
                type: type as ListingType,
                category: '',
                rightKind: type === 'Patent' ? 'patent' : 'trademark',
                rightExtras: null,
              })
            }
          />
        </Input.Wrapper>
        <Select
          id={fieldId('category')}
          label="Category"
          placeholder={patent ? 'Choose an IPC section' : 'Choose a Nice class'}
          searchable
          required
          autoComplete="off"
          nothingFoundMessage="No matching category"
          data={categoriesOf(values.type)}
          disabled={disabled}
          value={values.category || null}
          error={errors.category}
          onChange={(category) => onChange({ category: category ?? '' })}
        />
      </div>
      <Select
        id={fieldId('industry')}
        label="Industry"
        description="Where it is used most. Buyers filter by it."
        placeholder="Choose an industry"
        searchable
        required
        autoComplete="off"
        nothingFoundMessage="No matching industry"
        data={industryOptions}
        disabled={disabled}
        value={values.industry || null}
        error={errors.industry}
        onChange={(industry) => onChange({ industry: industry ?? '' })}
      />
      <Textarea
        id={fieldId('description')}
        label="Description"
        description="What it covers, what it is used for, and what makes it worth having."
        autosize
        minRows={5}
        maxRows={18}
        maxLength={limits.description}
        required
        value={values.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <RightFields values={values} errors={errors} onChange={onChange} listingId={listingId} />
      <Select
        id={fieldId('country')}
        label="Country"
        description={`Where the right is registered or applied for.${unknownRules(values)}`}
        placeholder="Search countries"
        searchable
        required
        autoComplete="off"
        nothingFoundMessage="No matching country"
        data={placeOptions(values)}
        disabled={disabled}
        value={values.country || null}
        error={errors.country}
        onChange={(country) => onChange({ country: country ?? '' })}
      />
      <MoreAboutRight values={values} errors={errors} onChange={onChange} />
    </fieldset>
  );
}

/** Puts the cursor into the first field, in the page's order, that has an error; false when none is there. */
export function focusFirstError(errors: FieldErrors): boolean {
  const selector = Object.keys(errors)
    .map((name) => `#${CSS.escape(fieldId(name))}`)
    .join(',');
  const field = selector ? document.querySelector<HTMLElement>(selector) : null;
  field?.focus();
  return field !== null;
}
