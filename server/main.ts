// Before the rest is imported, because it changes how imports are found.
import './resolve-once.ts';

await import('./run.ts');
