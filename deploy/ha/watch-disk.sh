#!/bin/sh
# Takes a member whose disk is nearly full out of the cluster, since PostgreSQL goes on as a leader that can write nothing; puts it back once there is room.
# Run it beside Patroni, as root. What it runs can be set, for machines without systemd.
: "${DATA:=/var/lib/livery}" "${MIN_MB:=512}" "${STOP:=systemctl stop patroni}" "${START:=systemctl start patroni}"
: "${END:=setpriv --reuid=postgres --clear-groups /usr/lib/postgresql/15/bin/pg_ctl stop -D $DATA/postgresql -m immediate -t 3}"
is_out=
while sleep 1; do
  free=$(df -Pm "$DATA" | awk 'NR == 2 { print $4 }')
  if [ -z "$is_out" ] && [ "$free" -lt "$MIN_MB" ]; then
    is_out=yes
    echo "$free MB are free: leaving the cluster" >&2
    # A clean stop hands over at once, but needs room itself.
    timeout 5 $STOP
    $END >/dev/null 2>&1
  elif [ -n "$is_out" ] && [ "$free" -ge $((MIN_MB * 2)) ]; then
    is_out=
    echo "$free MB are free: joining the cluster" >&2
    $START
  fi
done
