declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** The part of s3rver that the tests use; it ships no types. */
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
