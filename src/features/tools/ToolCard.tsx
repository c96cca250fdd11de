import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { directory } from '../../../domain/tools/directory.ts';
import { Tag } from '../../ui/Tag.tsx';
import { toolIcon } from './shared/toolIcons.ts';
import classes from './ToolCard.module.css';

/** A tool in the directory. */
export function ToolCard({ tool }: { tool: (typeof directory)[number] }) {
  const Icon = toolIcon(tool.id);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Icon size={30} stroke={1.2} className={classes.icon} aria-hidden="true" />
        <Tag tone={tool.plan === 'basic' ? 'green' : 'indigo'}>{tool.plan === 'basic' ? 'Free' : 'Pro'}</Tag>
      </div>
      <Title order={3} className={classes.name}>
        <Link to="/tools/$toolId" params={{ toolId: tool.id }} className={classes.link}>
          {tool.name}
        </Link>
      </Title>
      <p className={classes.text}>{tool.description}</p>
    </li>
  );
}
