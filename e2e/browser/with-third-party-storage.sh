#!/bin/sh
# Starts $SYSTEM_BROWSER in a new profile whose frames of another site may store.
for option; do
  case $option in
    --user-data-dir=*) profile=${option#*=} ;;
  esac
done
mkdir -p "$profile/Default"
echo '{"profile":{"cookie_controls_mode":0,"block_third_party_cookies":false}}' >"$profile/Default/Preferences"
exec "$SYSTEM_BROWSER" "$@"
