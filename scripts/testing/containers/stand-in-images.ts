/**
 * Images with the names that `deploy/` wants, made of Debian packages, for machines that reach Debian and npm
 * but no registry of images. Their content is that of the official images as far as the files need it.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run, say } from '../../runtime.mjs'
import { installDebianPackages } from '../apt.ts'

/** Own certificate authorities of the network, as a proxy of the office may have. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -e
if [ "$(id -u)" = 0 ]; then
  chown -R postgres "$PGDATA"; chmod 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -U postgres --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  createdb -U postgres "$POSTGRES_DB"
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql -v ON_ERROR_STOP=1 --no-psqlrc -U postgres -d "$POSTGRES_DB" -f "$file"
  done
  pg_ctl -w -m fast stop
fi
exec postgres "$@"
`

type Image = {
  name: string
  suite: string
  packages: string
  lines: string
  prepare?: (folder: string) => void
}

const IMAGES: readonly Image[] = [
  {
    name: 'node:26-trixie-slim',
    suite: 'trixie',
    packages: 'ca-certificates,libatomic1,tzdata',
    prepare: (folder) => {
      copyFileSync(process.execPath, path.join(folder, 'node'))
      const npm = path.dirname(
        path.dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())),
      )
      cpSync(npm, path.join(folder, 'npm'), { recursive: true })
      copyFileSync(CERTIFICATES, path.join(folder, 'certificates'))
    },
    lines: `COPY certificates ${CERTIFICATES}
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd -u 1000 -U -m node`,
  },
  {
    name: 'postgres:17-trixie',
    suite: 'trixie',
    packages: 'postgresql-17',
    prepare: (folder) => writeFileSync(path.join(folder, 'entrypoint'), POSTGRES_ENTRYPOINT, { mode: 0o755 }),
    lines: `ENV PATH=/usr/bin:/bin:/usr/sbin:/sbin:/usr/lib/postgresql/17/bin PGDATA=/var/lib/postgresql/data
RUN install -d -o postgres -m 3777 /var/run/postgresql && install -d -o postgres $PGDATA
VOLUME /var/lib/postgresql/data
COPY entrypoint /usr/local/bin/entrypoint
ENTRYPOINT ["/usr/local/bin/entrypoint"]
STOPSIGNAL SIGINT`,
  },
  {
    name: 'caddy:2.11.4',
    suite: 'sid',
    packages: 'caddy,ca-certificates',
    lines: `ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`,
  },
]

/** Makes the images that the engine has not and can't pull, in a folder of the test. */
export async function provideImages(folder: string): Promise<void> {
  for (const image of IMAGES) {
    const isThere = (await docker('image', 'inspect', image.name)) === 0
    if (isThere || (await docker('pull', image.name)) === 0) continue
    say(`Making a stand-in for ${image.name}.`)
    if (!existsSync('/usr/bin/mmdebstrap')) await installDebianPackages('mmdebstrap')
    const context = path.join(folder, image.name.replace(':', '-'))
    mkdirSync(context, { recursive: true })
    const archive = path.join(context, 'system.tar')
    await must(
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      '--aptopt=Acquire::Check-Valid-Until "false"',
      `--include=${image.packages}`,
      image.suite,
      archive,
    )
    image.prepare?.(context)
    writeFileSync(path.join(context, 'Dockerfile'), `FROM scratch\nADD system.tar /\n${image.lines}\n`)
    await must('docker', 'buildx', 'build', '--quiet', '--tag', image.name, context)
  }
}

const docker = (...args: string[]) => run('docker', args, { stdio: 'ignore' })

async function must(program: string, ...args: string[]): Promise<void> {
  if ((await run(program, args)) !== 0) throw new Error(`${program} ${args[0]} failed.`)
}
