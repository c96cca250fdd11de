import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type ServiceArea,
  serviceAreaOf,
  serviceAreas,
  serviceEntries,
} from '../../../domain/services/directory.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { NotFound } from '../../ui/shell/NotFound.tsx';
import { TitledText } from '../../ui/TitledText.tsx';
import classes from './Guide.module.css';
import own from './Services.module.css';

const process = [
  {
    title: 'Tell us',
    text: 'Write what you need, or book a call. A short note is enough: what it is, where, and by when. Nothing secret.',
  },
  {
    title: 'Read the answer',
    text: 'You get the steps, the documents and the official costs, in writing. It is information, not advice on your case.',
  },
  {
    title: 'Choose who acts',
    text: 'You choose an advocate or a registered agent yourself. They advise you, contract with you and bill you. Ipso takes no share of it.',
  },
  {
    title: 'Follow it',
    text: 'Enter the right into your docket. It computes the deadlines and reminds you of them.',
  },
];

const questions = [
  {
    q: 'How long does trademark registration take?',
    a: 'Trademark registration typically takes 12-18 months. An objection or an opposition makes it longer.',
  },
  {
    q: 'Is Ipso a law firm?',
    a: 'No. It represents nobody, gives no advice on a case and recommends no one. The offices publish who may act before them.',
  },
  {
    q: 'What does it cost?',
    a: 'Each page names the official costs with their source, or where the office states them. What an advocate or agent charges is between you and them.',
  },
  {
    q: 'Do you work outside India?',
    a: 'Patents in the United States, in Europe and under the PCT have pages of their own. For marks elsewhere, ask us.',
  },
];

export function EnterprisePage() {
  return (
    <>
      <section className={classes.hero}>
        <Seal id="ipso-enterprise" kind="Trademark" size={560} className={classes.seal} />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            Enterprise Legal+
          </Title>
          <p className={classes.lead}>
            Trademarks, patents, copyright and the company that owns them: what each takes, how long, and what
            the offices charge.
          </p>
          <Ask />
        </div>
      </section>
      <div className={`${page.page} ${classes.body}`}>
        {(Object.keys(serviceAreas) as ServiceArea[]).map((area, place) => (
          <section
            key={area}
            id={area}
            aria-labelledby={`${area}-title`}
            className={place > 0 ? classes.rules : ''}
          >
            <Title order={2} id={`${area}-title`}>
              {serviceAreas[area].name}
            </Title>
            <Text c="dimmed" mt="0.375rem">
              {serviceAreas[area].line}
            </Text>
            <Services area={area} />
          </section>
        ))}
        <section aria-labelledby="process" className={classes.rules}>
          <Title order={2} id="process">
            How it works, in four steps
          </Title>
          <ol className={classes.path}>
            {process.map(({ title, text }) => (
              <li key={title}>
                <TitledText title={title} text={text} />
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="faq" className={classes.rules}>
          <Title order={2} id="faq">
            Frequently asked questions
          </Title>
          <Questions questions={questions} />
        </section>
      </div>
      <AskBand />
    </>
  );
}

/** The services of one area, by the word in the address. */
export function ServiceAreaPage({ word }: { word: string }) {
  const area = serviceAreaOf(word);
  if (!area) return <NotFound />;
  const { name, line } = serviceAreas[area];
  return (
    <>
      <div className={page.page}>
        <Breadcrumb>
          <Link to="/enterprise">Enterprise Legal+</Link>
        </Breadcrumb>
        <Title order={1}>{name} services</Title>
        <Text c="dimmed" mt="0.375rem" mb="1.25rem">
          {line}
        </Text>
        <Services area={area} order={2} />
      </div>
      <AskBand />
    </>
  );
}

function Services({ area, order = 3 }: { area: ServiceArea; order?: 2 | 3 }) {
  return (
    <ul className={own.services}>
      {serviceEntries
        .filter((entry) => entry.area === area)
        .map(({ id, name, line }) => (
          <li key={id} className={own.service}>
            <Title order={order} fz="var(--title-4)">
              <Link to="/enterprise/$area/$service" params={{ area, service: id }}>
                {name}
              </Link>
            </Title>
            <Text c="dimmed" mt="0.25rem">
              {line}
            </Text>
          </li>
        ))}
    </ul>
  );
}

export function Questions({ questions }: { questions: readonly { q: string; a: string }[] }) {
  return (
    <dl className={classes.questions}>
      {questions.map(({ q, a }) => (
        <div key={q}>
          <dt>{q}</dt>
          <dd>{a}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ask() {
  return (
    <Group gap="0.75rem" mt="1.75rem">
      <LinkButton to="/contact" search={{ service: 'legal' }} size="lg">
        Ask a question
      </LinkButton>
      <LinkButton to="/enterprise/schedule" variant="default" size="lg">
        Book a call
      </LinkButton>
    </Group>
  );
}

/** The band at the end of each of these pages. */
export function AskBand() {
  return (
    <CallToAction
      seal="ipso-legal"
      title="Tell us what you need"
      text="A person answers in writing, with information and no legal advice. Send nothing secret: what you write here is not privileged."
    >
      <LinkButton to="/contact" search={{ service: 'legal' }}>
        Ask a question
      </LinkButton>
      <LinkButton to="/enterprise/schedule" variant="default">
        Book a call
      </LinkButton>
    </CallToAction>
  );
}
