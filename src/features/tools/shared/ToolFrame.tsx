import { Title } from '@mantine/core';
import {
  IconBinoculars,
  IconBriefcase,
  IconCopyright,
  IconFileCertificate,
  IconFileText,
  IconPilcrow,
  IconRubberStamp,
  IconScale,
  IconShieldSearch,
  IconTag,
  IconZoomScan,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ToolEntry } from '../../../../domain/tools/directory.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import page from '../../../ui/Page.module.css';
import classes from './ToolFrame.module.css';

interface ToolFrameProps {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The page of a tool, or of a saved answer: breadcrumb, title and lead. */
export function ToolFrame({ id, title, lead, children }: ToolFrameProps) {
  const Icon = toolIcon(id);
  return (
    <div className={page.page}>
      <Breadcrumb>
        <Link to="/tools">Tools</Link>
        <span>{title}</span>
      </Breadcrumb>
      <div className={classes.head}>
        <Icon size={40} stroke={1.1} className={classes.icon} aria-hidden="true" />
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          <p className={classes.lead}>{lead}</p>
        </div>
      </div>
      {children}
    </div>
  );
}

/** The page of a tool under its own name. Its content is loaded separately (lazyTool). */
export function ToolPage({ tool, children }: { tool: ToolEntry; children: ReactNode }) {
  return (
    <ToolFrame id={tool.id} title={tool.name} lead={tool.description}>
      {children}
    </ToolFrame>
  );
}

const icons: Record<string, typeof IconTag> = {
  'trademark-search': IconZoomScan,
  'agreement-generator': IconFileText,
  'patent-validator': IconFileCertificate,
  'copyright-finder': IconCopyright,
  'name-check': IconTag,
  'ip-watchlist': IconBinoculars,
  'infringement-detector': IconShieldSearch,
  'legal-clause': IconPilcrow,
  'licensing-estimator': IconScale,
  'portfolio-analyzer': IconBriefcase,
};

/** The icon of a tool: in the directory, on its page and beside its saved results. */
export function toolIcon(id: string) {
  return icons[id] ?? IconRubberStamp;
}
