#!/bin/sh
# Judges a collection on a branch or pull request of the library, and compares it with another ref:
#   check-collection.sh <link of the collection> <branch> <base>
# The summary goes to $GITHUB_STEP_SUMMARY, else to stdout. Ends as `online-editor check --against` does: 1 only where a
# document that is good on the base is bad on the branch, 3 where that is not known of each.
# With a token of the collection's owner in $ONLINE_EDITOR_TOKEN the verdicts go to the page of the collection, too.
set -eu

if [ $# -ne 3 ]; then
  echo "Usage: check-collection.sh <link of the collection> <branch> <base>" >&2
  exit 2
fi

results=$(mktemp)
trap 'rm -f "$results"' EXIT
status=0
online-editor check "$1" --branch "$2" --against "$3" --markdown ${ONLINE_EDITOR_TOKEN:+--upload} > "$results" || status=$?

if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then exec >> "$GITHUB_STEP_SUMMARY"; fi
printf '## Collection\n\n'
# What keeps everything from being judged goes to stderr.
if [ -s "$results" ]; then cat "$results"; else echo "Nothing was judged. The log of this step says why."; fi
exit "$status"
