import { Panel } from '../../ui/Panel.tsx';
import classes from './LicencePanel.module.css';

/** The terms that were paid for, as they stood then. */
export function LicencePanel({ terms }: { terms: string }) {
  return (
    <Panel title="Licence terms">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <p className={classes.terms} tabIndex={0}>
        {terms}
      </p>
    </Panel>
  );
}
