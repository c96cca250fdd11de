import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type DirectoryUrl, directoryUrl, readDirectoryUrl } from '../../../domain/tools/addresses.ts';
import { toolCategories } from '../../../domain/tools/categories.ts';
import { directory, findTools } from '../../../domain/tools/directory.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { Seal } from '../../ui/listing/Seal.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { FeaturedTool } from './FeaturedTool.tsx';
import { Plans } from './Plans.tsx';
import { SavedResults } from './SavedResults.tsx';
import { ToolCard } from './ToolCard.tsx';
import classes from './ToolsPage.module.css';

const categories = toolCategories.filter((category) => directory.some((tool) => tool.category === category));
const tabs = [
  { value: 'all', label: 'All' },
  ...categories.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
] as const;

interface ToolsPageProps {
  url: DirectoryUrl;
  signedIn: boolean;
  onChange: (url: DirectoryUrl, how: { replace: boolean }) => void;
}

export function ToolsPage({ url, signedIn, onChange }: ToolsPageProps) {
  const { q, category } = readDirectoryUrl(url);
  const change = (patch: { q?: string; category?: string }, replace: boolean) =>
    onChange(directoryUrl({ q, category, ...patch }), { replace });
  const [typed, setTyped] = useTyped(q, (next) => change({ q: next }, true));
  const found = findTools(q, category);
  return (
    <>
      <section className={classes.hero}>
        <Seal id="ipso-tools-4" kind="Trademark" size={560} className={classes.seal} />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            AI-Powered IP Tools
          </Title>
          <p className={classes.lead}>
            Each one says how it came to its answer, what it looked at and what it did not.
          </p>
          <search className={classes.search}>
            <TextInput
              type="search"
              aria-label="Search tools"
              placeholder="Search tools"
              autoComplete="off"
              maxLength={80}
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
              classNames={{ input: classes.input }}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </search>
        </div>
      </section>
      <section className={classes.section} aria-label="All tools">
        <UrlTabs
          label="Categories"
          value={category}
          tabs={tabs}
          onChange={(next) => change({ category: next }, false)}
        >
          <VisuallyHidden component="h2">Tools</VisuallyHidden>
          <p className={classes.count} role="status">
            {found.length === directory.length
              ? `${directory.length} tools`
              : `${found.length} of ${directory.length} tools`}
          </p>
          {found.length > 0 ? (
            <ul className={classes.grid}>
              {found.map((tool) => (
                <ToolCard key={tool.id} tool={tool} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No tools found matching your search"
              action={
                <Button variant="default" onClick={() => onChange({}, { replace: false })}>
                  Clear Filters
                </Button>
              }
            />
          )}
        </UrlTabs>
      </section>
      {signedIn && <SavedResults />}
      <FeaturedTool />
      <Plans signedIn={signedIn} />
    </>
  );
}
