import type { ListingType } from '../../domain/listings.ts';
import { Tag } from './Tag.tsx';

export function TypeBadge({ type, raised }: { type: ListingType; raised?: boolean }) {
  return (
    <Tag tone={type === 'Patent' ? 'green' : 'indigo'} raised={raised}>
      {type}
    </Tag>
  );
}
