vcl 4.1;
# Varnish in front of the service, with CDN_PURGE_URL=http://<this host>:6081 and CDN_PURGE_HEADER="X-Purge-Token: <secret>" there.
import std;

backend default {
  .host = "127.0.0.1";
  .port = "8000";
}

# The service says what may be kept; by Varnish's own rules nothing would be that is asked for with a cookie.
sub vcl_recv {
  if (req.method == "PURGE") {
    if (req.http.X-Purge-Token != "replace-this-secret") {
      return (synth(403));
    }
    return (purge);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages are the same for everybody who does not prefer Markdown, which is never kept.
  if (req.http.Accept ~ "text/markdown") {
    return (pass);
  }
  unset req.http.Accept;
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
  } elsif (beresp.http.CDN-Cache-Control || beresp.http.Cache-Control !~ "max-?age=") {
    # Varnish would keep for two minutes what names no time.
    set beresp.ttl = 0s;
  }
  unset beresp.http.CDN-Cache-Control;
  # No `return`: Varnish's own rules follow, by which nothing is kept that sets a cookie or is private.
}
