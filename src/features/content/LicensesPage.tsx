import { Text, Title } from '@mantine/core';
import file from '../../../THIRD-PARTY-NOTICES.md?raw';
import page from '../../ui/Page.module.css';
import classes from './LicensesPage.module.css';
import { readNotices } from './readNotices.ts';

const sections = readNotices(file);

/** The licenses of third-party work, in full. They are part of this page's own code, which nothing else loads. */
export function LicensesPage() {
  return (
    <div className={page.page}>
      <div className={classes.column}>
        <Title order={1}>Licenses</Title>
        <Text className={classes.lead}>
          Ipso contains, ships and runs on the work of others. These are their licenses, in full.
        </Text>
        {sections.map(({ title, notices }) => (
          <section key={title} aria-labelledby={title}>
            <Title order={2} size="h3" id={title} className={classes.heading}>
              {title}
            </Title>
            {notices.map((notice, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the file is fixed, and two versions of a package share a title
              <details key={place} className={classes.notice}>
                <summary>{notice.title}</summary>
                <Text className={classes.about}>{notice.about}</Text>
                {notice.texts.map((text) => (
                  <pre key={text} className={classes.text}>
                    {text}
                  </pre>
                ))}
              </details>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
