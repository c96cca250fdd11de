import '@mantine/core/styles/Input.layer.css';
import { Badge, Box, Button, Group, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { PRICE_TEXT } from '../../../domain/plans/subscriptions.ts';
import { type DirectoryUrl, directoryUrl, readDirectoryUrl } from '../../../domain/tools/addresses.ts';
import { toolCategories } from '../../../domain/tools/categories.ts';
import { directory, findTools, toolEntries, toolOf } from '../../../domain/tools/directory.ts';
import { type PlanId, planIds, plans } from '../../../domain/tools/plans.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import card from '../../ui/Card.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import kept from './shared/KeptList.module.css';
import { Likenesses } from './shared/Likenesses.tsx';
import { toolIcon } from './shared/ToolFrame.tsx';
import classes from './ToolsPage.module.css';

const count = new Intl.NumberFormat('en-US');
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
      <section className={page.hero}>
        <Seal id="ipso-tools-4" kind="Trademark" size={560} className={classes.seal} />
        <Box className={page.section} pos="relative" py="clamp(2.5rem, 5vw, 4.25rem)">
          <Title order={1} className={classes.title}>
            AI-Powered IP Tools
          </Title>
          <Text c="dimmed" fz="lg" maw="32rem" mt="0.875rem">
            Each one says how it arrived at its answer, what it looked at and what it did not.
          </Text>
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
        </Box>
      </section>
      <Box component="section" className={page.section} pt="1.5rem" aria-label="All tools">
        <UrlTabs
          label="Categories"
          value={category}
          tabs={tabs}
          onChange={(next) => change({ category: next }, false)}
        >
          <VisuallyHidden component="h2">Tools</VisuallyHidden>
          <Text c="dimmed" mb="1rem" role="status">
            {found.length === directory.length
              ? `${directory.length} tools`
              : `${found.length} of ${directory.length} tools`}
          </Text>
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
      </Box>
      {signedIn && <SavedResults />}
      <FeaturedTool />
      <Plans signedIn={signedIn} />
    </>
  );
}

function ToolCard({ tool }: { tool: (typeof directory)[number] }) {
  const Icon = toolIcon(tool.id);
  const free = tool.plan === 'basic';
  return (
    <li className={`${card.card} ${classes.tool}`}>
      <Group align="flex-start" justify="space-between" mb="0.875rem" c="green">
        <Icon size={30} stroke={1.2} aria-hidden="true" />
        <Badge color={free ? 'green' : 'indigo'}>{free ? 'Free' : 'Pro'}</Badge>
      </Group>
      <Title order={3} fz="var(--title-4)" c="var(--ink)">
        <Link to="/tools/$toolId" params={{ toolId: tool.id }} className={card.link}>
          {tool.name}
        </Link>
      </Title>
      <Text c="dimmed" fz="sm" lh={1.5} mt="0.375rem">
        {tool.description}
      </Text>
    </li>
  );
}

/** The results the person saved, newest first; nothing while there are none. */
function SavedResults() {
  const list = trpc.tools.saved.useInfiniteQuery({}, byCursor);
  const { data, error } = list;
  const rows = rowsOf(data);
  if (!data && error) {
    return (
      <section className={kept.section}>
        <p role="alert">{sentenceOf(error)}</p>
      </section>
    );
  }
  if (rows.length === 0) return null;
  return (
    <section className={kept.section} aria-labelledby="saved-results">
      <Title order={2} id="saved-results">
        Your saved results
      </Title>
      <ul className={kept.list}>
        {rows.map((saved) => (
          <SavedRow key={saved.id} saved={saved} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function SavedRow({ saved }: { saved: RouterOutputs['tools']['saved']['items'][number] }) {
  const { id, tool, title, sharedAt, createdAt } = saved;
  const utils = trpc.useUtils();
  const remove = trpc.tools.deleteResult.useMutation({
    onSuccess: () => utils.tools.saved.invalidate(),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const [sure, setSure] = useState(false);
  const entry = toolOf(tool);
  const Icon = toolIcon(entry?.id ?? tool);
  return (
    <li className={kept.row}>
      <Icon size={24} stroke={1.3} className={kept.icon} aria-hidden="true" />
      <div className={kept.text}>
        <Link to="/tools/result/$resultId" params={{ resultId: id }} className={kept.title}>
          {title}
        </Link>
        <span className={kept.detail}>
          {entry?.name} · <FormattedDate value={createdAt} />
        </span>
      </div>
      {sharedAt && <Badge color="green">Shared by link</Badge>}
      <Button
        variant="subtle"
        color={sure ? 'red' : 'gray'}
        size="sm"
        loading={remove.isPending}
        aria-label={sure ? `Really delete ${title}` : `Delete ${title}`}
        onBlur={() => setSure(false)}
        onClick={() => (sure ? remove.mutate({ id }) : setSure(true))}
      >
        {sure ? 'Really delete' : 'Delete'}
      </Button>
    </li>
  );
}

function FeaturedTool() {
  return (
    <section className={classes.featured} aria-labelledby="featured-tool">
      <div className={`${page.section} ${classes.inner}`}>
        <div>
          <Text c="indigo" fw={600} mb="0.25rem">
            Featured tool
          </Text>
          <Title order={2} id="featured-tool">
            {toolEntries.trademarkSearch.name}
          </Title>
          <Text maw="32rem" mt="0.75rem" mb="1.5rem">
            Two names can be too close without being spelled alike. This search compares how marks look and
            sound and what they mean, discounts what many marks share, and weighs the goods against each
            other.
          </Text>
          <LinkButton to="/tools/trademark-search" size="lg">
            Search a name
          </LinkButton>
        </div>
        <Likenesses />
      </div>
    </section>
  );
}

/** What the plans include, from the table that the server meters with. */
function Plans({ signedIn }: { signedIn: boolean }) {
  const { data: usage } = trpc.tools.usage.useQuery();
  const own = signedIn ? usage?.plan : undefined;
  return (
    <Box component="section" className={page.section} pb="clamp(3.5rem, 6vw, 5rem)" aria-labelledby="plans">
      <Title order={2} id="plans">
        Plans
      </Title>
      <Text c="dimmed" maw="40rem" mt="0.5rem" mb="1.75rem">
        {usage?.unlimited
          ? 'On this installation everything is included, for everybody and without a plan.'
          : `Start free. Pro is paid by the month, and you can cancel at any time. ${PRICE_TEXT}`}
      </Text>
      <ul className={classes.plans}>
        {planIds.map((id) => {
          const { name, price, period, features } = plans[id];
          return (
            <li key={id} className={classes.plan} data-available={id === (own ?? 'free') || undefined}>
              <Title order={3} fz="var(--title-4)">
                {name}
              </Title>
              <p className={classes.price}>
                {price}
                {period && <span className={classes.period}>{period}</span>}
              </p>
              <ul className={classes.features}>
                {features.map((feature) => (
                  <li key={feature}>
                    <IconCheck size={17} stroke={2} aria-hidden="true" />
                    {feature}
                  </li>
                ))}
              </ul>
              <Stack gap="0.5rem">
                {!usage?.unlimited && <Choose id={id} own={own} signedIn={signedIn} />}
                {id === 'free' && usage && !usage.unlimited && (
                  <Text c="dimmed" fz="sm">
                    {count.format(usage.free.basic)} uses of the basic tools a month and{' '}
                    {count.format(usage.free.eachPro)} trial uses of each Pro tool
                    {signedIn ? '.' : ', with or without an account.'}
                  </Text>
                )}
              </Stack>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** How to get this plan, for somebody who has `own`. */
function Choose({ id, own, signedIn }: { id: PlanId; own: PlanId | undefined; signedIn: boolean }) {
  if (own === id)
    return (
      <Text c="green" fz="sm" fw={600}>
        This is your plan.
      </Text>
    );
  if (plans[id].bought === 'sales')
    return (
      <LinkButton to="/contact" search={{ topic: 'sales' }} variant="default" fullWidth>
        Contact Sales
      </LinkButton>
    );
  if (plans[id].bought === 'here')
    return own === 'enterprise' ? null : (
      <LinkButton to="/dashboard" search={{ tab: 'plan' }} fullWidth>
        Choose {plans[id].name}
      </LinkButton>
    );
  return signedIn ? null : (
    <LinkButton to="/signup" variant="default" fullWidth>
      Create Account
    </LinkButton>
  );
}
