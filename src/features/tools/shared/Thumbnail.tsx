import classes from './Thumbnail.module.css';

interface ThumbnailProps {
  print: { name: string; width: number; height: number; thumbnail: string };
}

/** The little copy of a picture that somebody brought, with its name. */
export function Thumbnail({ print: { name, width, height, thumbnail } }: ThumbnailProps) {
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <img src={thumbnail} alt="" className={classes.picture} />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>
          {width} × {height} pixels
        </span>
      </figcaption>
    </figure>
  );
}
