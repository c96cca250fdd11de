import { priceSlider } from '../../../domain/search.ts';
import { dollarsText, priceEndText } from '../../../domain/search-text.ts';
import { useTyped } from '../../ui/form/useTyped.ts';
import classes from './Filters.module.css';
import slider from './PriceFilter.module.css';

interface PriceFilterProps {
  min: number;
  max: number;
  onChange: (patch: { min?: number; max?: number }) => void;
}

const percent = (dollars: number) =>
  (100 * (dollars - priceSlider.min)) / (priceSlider.max - priceSlider.min);

/** Two native sliders on one track: each is moved by hand, by key and by a screen reader as any other. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const [low, setLow] = useTyped(min, (value) => onChange({ min: value }));
  const [high, setHigh] = useTyped(max, (value) => onChange({ max: value }));
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Price range</legend>
      <div className={slider.track}>
        <div
          className={slider.chosen}
          style={{ insetInlineStart: `${percent(low)}%`, insetInlineEnd: `${100 - percent(high)}%` }}
        />
        <input
          type="range"
          className={slider.range}
          // Where both stand at the upper end, only the lower one can still be moved.
          data-above={low > priceSlider.max / 2 || undefined}
          aria-label="Lowest price"
          aria-valuetext={dollarsText(low)}
          {...priceSlider}
          value={low}
          onChange={(event) => setLow(Math.min(event.currentTarget.valueAsNumber, high))}
        />
        <input
          type="range"
          className={slider.range}
          aria-label="Highest price"
          aria-valuetext={priceEndText(high)}
          {...priceSlider}
          value={high}
          onChange={(event) => setHigh(Math.max(event.currentTarget.valueAsNumber, low))}
        />
      </div>
      <div className={slider.ends} aria-hidden="true">
        <span>{dollarsText(low)}</span>
        <span>{priceEndText(high)}</span>
      </div>
    </fieldset>
  );
}
