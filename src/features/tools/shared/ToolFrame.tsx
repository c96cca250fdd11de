import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import page from '../../../ui/Page.module.css';
import classes from './ToolFrame.module.css';
import { toolIcon } from './toolIcons.ts';

interface ToolFrameProps {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The head of a tool's page. */
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
