import { trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { ToolUse } from '../shared/types.ts';
import classes from './SideList.module.css';

/** Where to go from a checked name. */
export function NextSteps({ input }: { input: Extract<ToolUse, { tool: 'name-check' }>['input'] }) {
  const { name, classes: chosen } = input;
  return (
    <Panel title="Next steps">
      <div className={classes.steps}>
        <LinkButton
          to="/tools/trademark-search"
          search={trademarkUrl({ name, classes: chosen?.join() })}
          variant="default"
        >
          Search the mark in full
        </LinkButton>
        <LinkButton to="/tools/ip-watchlist" search={{ name }} variant="default">
          Watch this name
        </LinkButton>
        <LinkButton to="/dashboard/upload" variant="default">
          List a trademark
        </LinkButton>
      </div>
    </Panel>
  );
}
