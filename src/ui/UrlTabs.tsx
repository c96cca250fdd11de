import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './UrlTabs.module.css';

interface UrlTabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number | string }[];
  /** The panel of the tab that is open. */
  children: ReactNode;
}

/** Tabs whose state the page keeps in its address. A row that is too long scrolls by itself. */
export function UrlTabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: UrlTabsProps<Value>) {
  const counts = tabs.map(({ count }) => count).join();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts arrive later and make the row longer
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    // By hand: scrollIntoView would move the page as well.
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.current.clientWidth / 2;
  }, [value, counts]);
  const change = (next: string | null) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab && tab.value !== value) onChange(tab.value);
  };
  return (
    <Tabs value={value} onChange={change} keepMounted={false} activateTabWithKeyboard={false}>
      <Tabs.List ref={list} aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={classes.tab}
            rightSection={
              tab.count ? (
                <span className={classes.count}>{tab.count.toLocaleString('en-US')}</span>
              ) : undefined
            }
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
