import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'style'> & { 'aria-label': string };

/** A quiet square button of the shell; a tenth of ActionIcon's weight. */
export function IconButton({ className, ...button }: IconButtonProps) {
  return (
    <UnstyledButton {...button} className={className ? `${classes.button} ${className}` : classes.button} />
  );
}
