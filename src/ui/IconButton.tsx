import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'style'> & { 'aria-label': string };

/** A plain square button for the shell; a tenth of the download size of ActionIcon. */
export function IconButton({ className, ...button }: IconButtonProps) {
  return (
    <UnstyledButton {...button} className={className ? `${classes.button} ${className}` : classes.button} />
  );
}
