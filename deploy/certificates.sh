#!/bin/sh
# Makes an authority, and certificates of it for PostgreSQL and NATS, in the folder $1, unless they are there. $2: a further
# name of both, such as IP:127.0.0.1. The authority's key is not kept, so nobody can make further certificates.
set -eu
cd "$1"
[ ! -f ca.crt ] || exit 0
umask 077
new() { openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 "$@"; }
new -subj /CN=coup-fourre -keyout ca.key -out ca.new
for name in postgres nats; do
  new -subj "/CN=$name" -addext "subjectAltName=DNS:$name${2:+,$2}" -addext basicConstraints=critical,CA:FALSE \
    -CA ca.new -CAkey ca.key -keyout "$name.key" -out "$name.crt"
done
rm ca.key
chmod a+r ca.new ./*.crt
mv ca.new ca.crt
