import { Readable } from 'node:stream';
import { CreateBucketCommand, GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { buckets, CHECKPOINTS_BUCKET } from '../../db/schema/files.ts';
import { type Config, ConfigError } from './config.ts';

const PIECE = 512 * 1024;

/** Opens the S3 store and creates missing buckets. Throws a ConfigError if the store cannot be used. */
export async function openS3(s3: NonNullable<Config['s3']>): Promise<(bucket: string) => Disk> {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    // Many S3-compatible stores reject the checksum trailers the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without the last option, a late request is only logged and waits forever. Late ones are retried.
    requestHandler: { requestTimeout: 15_000, connectionTimeout: 1_500, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });
  for (const bucket of [...buckets, CHECKPOINTS_BUCKET]) {
    await ensureBucket(client, bucket).catch((error: NodeJS.ErrnoException) => {
      const why = error.message || error.code || error.name;
      throw new ConfigError(
        `The store that S3_ENDPOINT names, at ${new URL(s3.endpoint).host}, cannot be used: ${why}.`,
      );
    });
  }
  return (bucket) =>
    new Disk(new PieceByPiece({ client, bucket, visibility: 'private', supportsACL: false }));
}

async function ensureBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    } catch (error) {
      // Two servers may start at once.
      if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as Error).name)) throw error;
    }
  }
}

/**
 * Reads an object in pieces, each once the reader has taken the previous one: the client has 50 connections, and a
 * slow reader would hold one for the whole object. An object never changes under its key.
 */
class PieceByPiece extends S3Driver {
  override async getStream(key: string): Promise<Readable> {
    const { client, bucket } = this.options as { client: S3Client; bucket: string };
    const read = async (from: number) => {
      const Range = `bytes=${from}-${from + PIECE - 1}`;
      const { Body, ContentRange } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range }),
      );
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      // "bytes 0-524287/1000000"; without this header the store has sent everything.
      return { bytes, size: ContentRange ? Number(ContentRange.split('/')[1]) : bytes.length };
    };
    const first = await read(0);
    async function* pieces() {
      yield first.bytes;
      let position = first.bytes.length;
      while (position < first.size) {
        const { bytes } = await read(position);
        if (bytes.length === 0) throw new Error(`an object of ${first.size} bytes ended at ${position}`);
        yield bytes;
        position += bytes.length;
      }
    }
    return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
  }
}
