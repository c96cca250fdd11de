import classes from './Logo.module.css';

export function Logo() {
  return (
    <span className={classes.logo}>
      <img src="/favicon.svg" width="28" height="28" alt="" />
      Ipso
    </span>
  );
}
