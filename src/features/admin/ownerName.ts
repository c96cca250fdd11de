/** Full name, else username, else 'Unknown User' (specification, section 2). */
export function ownerName(owner: { fullName: string; username: string }): string {
  return owner.fullName || owner.username || 'Unknown User';
}
